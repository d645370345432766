import { doWork } from '../src/work-process.ts';

// Receives every message and never answers.
doWork('artwork', () => {});
