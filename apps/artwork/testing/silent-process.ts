import { doWork } from '../src/work-process.ts';

// Hears everything and never answers.
doWork('artwork', () => {});
