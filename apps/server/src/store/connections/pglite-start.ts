import { Worker } from 'node:worker_threads';
import { createThreadAhead } from '../../starting/thread-ahead.ts';

export type StartThread = (directory: string) => Worker;

const PROGRAM = new URL('./pglite-worker.ts', import.meta.url);

const begin = (workerData: { directory?: string }): Worker =>
  new Worker(PROGRAM, {
    workerData,
    // The thread does not inherit the server's flags, such as a debugger's port or a loader.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/** Needs no directory to load the database's program. */
export const pgliteAhead = createThreadAhead(() => begin({}));

export const startThread: StartThread = (directory) => {
  const worker = pgliteAhead.take();
  worker?.postMessage({ directory }, []);
  return worker ?? begin({ directory });
};
