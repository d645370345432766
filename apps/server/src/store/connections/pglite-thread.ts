import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { systemAlarm } from '@marquee/schemas/retry';
import { type StartThread, startThread } from './pglite-start.ts';
import type { Session } from './session-stream.ts';

/** Messages of the thread: it is ready, a piece of an answer, the answer is complete, or why it failed. */
export type Said =
  | { type: 'ready' }
  | { type: 'piece'; piece: Uint8Array }
  | { type: 'done' }
  | { type: 'failed'; message: string };

export type EmbeddedSession = Session & {
  /** The same session without a time limit, for long work. */
  readonly patient: Session;
};

type Thread = { worker: Worker; ended: Promise<unknown> };

/** No normal statement takes this long. One that does blocks the only session for everybody else. */
export const STATEMENT_MS = 30_000;

/** The database's own error code for a lost connection, so that callers get STORE_UNAVAILABLE. */
const gone = (reason: string): Error =>
  Object.assign(new Error(`The embedded store ended: ${reason}`), { code: '08006' });

/** The database's own error code for a cancelled statement. */
const tooLong = (ms: number): Error =>
  Object.assign(new Error(`The embedded store was ended: a statement took longer than ${ms} ms`), {
    code: '57014',
  });

/**
 * Runs the embedded database in its own thread. A statement over the whole content takes up to a second, and the main
 * thread must answer visitors meanwhile (OPS-13). When the thread has ended, the next statement starts a new one.
 * PGlite cannot cancel a statement, so the thread is terminated when a statement takes too long. That loses nothing
 * that was committed.
 */
export async function openPgliteThread(
  directory: string,
  start: StartThread = startThread,
  limitMs = STATEMENT_MS,
): Promise<EmbeddedSession> {
  const listeners = new Set<(reason: Error) => void>();
  let isClosed = false;
  /** The thread was told to end but still runs. It may still write, so no second thread may start. */
  let isEnding = false;
  let thread: Promise<Thread> | undefined = begin();
  let last: Promise<unknown> = thread;

  async function begin(): Promise<Thread> {
    const worker = start(directory);
    const ended = once(worker, 'exit');
    worker.on('error', (error) => end(gone(String(error))));
    worker.on('exit', (code) => end(gone(`its thread ended with ${code}`)));
    await ask(worker, undefined, () => {});
    // An idle database must not keep the process alive.
    worker.unref();
    return { worker, ended };
  }

  function end(reason: Error): void {
    if (!thread || isClosed) return;
    thread = undefined;
    for (const listener of listeners) listener(reason);
  }

  /** Does not wait until the thread has ended: a thread that waits for a hanging disk never does. */
  function endFor(reason: Error, { worker, ended }: Thread): void {
    isEnding = true;
    void ended.then(() => (isEnding = false));
    end(reason);
    void worker.terminate();
  }

  async function run(
    messages: Uint8Array<ArrayBuffer>,
    onPiece: (piece: Uint8Array) => void,
    mostMs: number | undefined,
  ): Promise<void> {
    if (isClosed) throw gone('it was closed');
    if (isEnding) throw gone('its last statement does not end');
    const beginning = (thread ??= begin());
    const late = Promise.withResolvers<never>();
    let running: Thread | undefined;
    const callOff =
      mostMs === undefined
        ? () => {}
        : systemAlarm(mostMs, () => {
            late.reject(tooLong(mostMs));
            if (running) endFor(tooLong(mostMs), running);
          });
    const work = async (): Promise<void> => {
      running = await beginning;
      const { worker } = running;
      worker.ref();
      try {
        await ask(worker, messages, onPiece);
      } finally {
        worker.unref();
      }
    };
    try {
      await Promise.race([work(), late.promise]);
    } finally {
      callOff();
    }
  }

  // Runs requests one after the other, because answers have no id that names their request.
  function inTurn(messages: Uint8Array<ArrayBuffer>, onPiece: (piece: Uint8Array) => void, mostMs?: number) {
    const turn = last.catch(() => {}).then(() => run(messages, onPiece, mostMs));
    last = turn;
    return turn;
  }

  await thread;
  const session: Session = {
    run: (messages, onPiece) => inTurn(messages, onPiece, limitMs),
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
  return { ...session, patient: { ...session, run: inTurn } };
}

/** Sends messages, if there are any, and waits until the thread says that it is done. */
function ask(
  worker: Worker,
  messages: Uint8Array<ArrayBuffer> | undefined,
  onPiece: (piece: Uint8Array) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (said: Said): void => {
    // Not every message is the database's: under `node --watch`, Node also reports here which files a thread loads.
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
