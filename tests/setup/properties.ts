import { configureGlobal } from 'fast-check';

// A report keeps the message of an error and not its cause: without this it would name the counterexample alone.
configureGlobal({ includeErrorInReport: true });
