import { Worker } from 'node:worker_threads';
import { createThreadAhead } from '../../starting/thread-ahead.ts';

export type StartPageThread = () => Worker;

const PROGRAM = new URL('./page-thread.ts', import.meta.url);

const begin = (playerDir: string): Worker =>
  new Worker(PROGRAM, {
    workerData: { playerDir },
    // The thread does not inherit the server's flags, such as a debugger's port or a loader.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/** The first of the threads, which every server has. */
export const pageThreadAhead = createThreadAhead(begin);

export const startPageThread =
  (playerDir: string): StartPageThread =>
  () =>
    pageThreadAhead.take() ?? begin(playerDir);
