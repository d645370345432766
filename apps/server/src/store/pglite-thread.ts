import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Session } from './session-stream.ts';

/** What the thread says: it is ready, a piece of an answer, the answer is complete, or why there is none. */
export type Said =
  | { type: 'ready' }
  | { type: 'piece'; piece: Uint8Array }
  | { type: 'done' }
  | { type: 'failed'; message: string };

type Thread = { worker: Worker; ended: Promise<unknown> };

const PROGRAM = new URL('./pglite-worker.ts', import.meta.url);

/** As the database itself says that it is gone, so that whoever asked is told that the store is away. */
const gone = (reason: string): Error =>
  Object.assign(new Error(`The embedded store ended: ${reason}`), { code: '08006' });

export type StartThread = (directory: string) => Worker;

const startWorker: StartThread = (directory) =>
  new Worker(PROGRAM, {
    workerData: { directory },
    // Not the flags of the process that serves: a debugger's port or a loader is its own.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/**
 * The embedded database in a thread of its own: a statement over the whole content takes it up to a second, in which
 * the thread that answers visitors has to answer them (OPS-13). One that ended is started anew by the next statement.
 */
export async function openPgliteThread(
  directory: string,
  start: StartThread = startWorker,
): Promise<Session> {
  const listeners = new Set<(reason: Error) => void>();
  let isClosed = false;
  let thread: Promise<Thread> | undefined = begin();
  let last: Promise<unknown> = thread;

  async function begin(): Promise<Thread> {
    const worker = start(directory);
    const ended = once(worker, 'exit');
    worker.on('error', (error) => end(gone(String(error))));
    worker.on('exit', (code) => end(gone(`its thread ended with ${code}`)));
    await ask(worker, undefined, () => {});
    // An idle database keeps no process running.
    worker.unref();
    return { worker, ended };
  }

  function end(reason: Error): void {
    if (!thread || isClosed) return;
    thread = undefined;
    for (const listener of listeners) listener(reason);
  }

  async function run(messages: Uint8Array<ArrayBuffer>, onPiece: (piece: Uint8Array) => void): Promise<void> {
    if (isClosed) throw gone('it was closed');
    const { worker } = await (thread ??= begin());
    worker.ref();
    try {
      await ask(worker, messages, onPiece);
    } finally {
      worker.unref();
    }
  }

  await thread;
  return {
    // One after the other: answers bear no number.
    run: (messages, onPiece) => {
      const turn = last.then(
        () => run(messages, onPiece),
        () => run(messages, onPiece),
      );
      last = turn;
      return turn;
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      await last.catch(() => {});
      isClosed = true;
      if (!thread) return;
      const { worker, ended } = await thread;
      worker.ref();
      worker.postMessage('close', []);
      await ended;
    },
  };
}

/** Sends messages, if there are any, and waits until the thread says that it is done. */
function ask(
  worker: Worker,
  messages: Uint8Array<ArrayBuffer> | undefined,
  onPiece: (piece: Uint8Array) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (said: Said): void => {
    // The line is not the database's alone: under `node --watch` a thread reports there which files it loads.
    if (said.type === 'piece') onPiece(said.piece);
    else if (said.type === 'failed') reject(gone(said.message));
    else if (said.type === 'ready' || said.type === 'done') resolve();
  };
  const onError = (error: unknown): void => reject(gone(String(error)));
  const onExit = (code: number): void => reject(gone(`its thread ended with ${code}`));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  if (messages) worker.postMessage(messages, [messages.buffer]);
  return promise.finally(() => {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  });
}
