import { createEngine, type ToWorker } from './worker-tasks.ts';

/** The engine beside the page: what takes it long keeps nobody from typing. */
const engine = createEngine();
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const answer = engine(data);
  if (answer) postMessage(answer);
});
