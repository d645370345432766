import { createEngine, type ToWorker } from './worker-tasks.ts';

/** Runs the engine in a worker, so that its long work never blocks typing. */
const engine = createEngine();
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const answer = engine(data);
  if (answer) postMessage(answer);
});
