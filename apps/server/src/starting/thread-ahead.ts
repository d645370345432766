import type { Worker } from 'node:worker_threads';

// Imports nothing that takes time: main.ts begins threads here before it loads the server.

export type ThreadAhead<Given extends readonly unknown[]> = {
  /** Begins the thread. What is wrong with it is said by the one that is started when it is needed. */
  begin(...given: Given): void;
  /** The thread, once; undefined where none was begun or it has ended since. */
  take(): Worker | undefined;
};

/** A thread loads its program while the process loads its own: that is a quarter of a start. */
export function createThreadAhead<Given extends readonly unknown[]>(
  start: (...given: Given) => Worker,
): ThreadAhead<Given> {
  let ahead: Worker | undefined;
  return {
    begin(...given) {
      const worker = start(...given);
      const forget = (): void => {
        if (ahead === worker) ahead = undefined;
      };
      worker.on('error', forget).on('exit', forget);
      // A start that fails meanwhile must be able to end.
      worker.unref();
      ahead = worker;
    },
    take() {
      const worker = ahead;
      ahead = undefined;
      worker?.ref();
      return worker;
    },
  };
}
