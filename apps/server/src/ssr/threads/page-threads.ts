import type { PageDrawing } from '@marquee/player';
import type { Log } from '@marquee/schemas/log';
import { systemAlarm, type Alarm } from '@marquee/schemas/retry';
import type { Worker } from 'node:worker_threads';
import type { DrawnWithFailures, DrawPage, Texts } from '../draw-page.ts';
import type { StartPageThread } from './page-thread-start.ts';

/** Messages to a thread: say when you are ready, texts that pages will name by their number, texts that none will name again, or a page. */
export type Asked =
  | { type: 'hello' }
  | { type: 'texts'; number: number; texts: Texts }
  | { type: 'forget'; number: number }
  | { type: 'draw'; job: number; page: PageDrawing; texts: number };

/** Messages of a thread: it is ready, a page is drawn, or why it could not be drawn. */
export type Said =
  | { type: 'ready' }
  | { type: 'drawn'; job: number; page: DrawnWithFailures }
  | { type: 'failed'; job: number; error: Error };

export type PageFigures = {
  /** Threads that can draw. */
  ready: number;
  /** Pages that no thread has yet. */
  waiting: number;
  /** Pages that were drawn, since the start. */
  drawn: number;
  /** Threads that ended, since the start. */
  ended: number;
};

export type PageThreads = { draw: DrawPage; figures(): PageFigures; close(): Promise<void> };

/**
 * A page is drawn in some 30 ms. One that takes this long never ends, and its thread is ended. Nor does a page wait
 * longer for a thread. In milliseconds.
 */
export const LONGEST_MS = 10_000;
/** How long a thread that could not start is left alone, in milliseconds. */
const PAUSE_MS = 1000;
/** A thread has its next page before it has sent the last one. */
const MOST_JOBS = 2;
/** One for each language of a release, and those of the release before. */
const MOST_TEXTS = 64;

type Job = {
  page: PageDrawing;
  texts: Texts;
  /** A thread ended while it drew the page. */
  isSecond: boolean;
  /** Ends the clock of its waiting. */
  stopWaiting(): void;
  resolve(drawn: DrawnWithFailures): void;
  reject(reason: Error): void;
};

type Thread = {
  worker: Worker;
  isReady: boolean;
  /** The page that is being drawn comes first. */
  jobs: Map<number, Job>;
  sentTexts: Map<Texts, number>;
  stopClock: () => void;
};

type Options = { count: number; start: StartPageThread; log: Pick<Log, 'error'>; alarm?: Alarm };

const closing = (): Error => new Error('The server is closing.');

/**
 * Draws pages on threads of their own, so that the one that answers requests is free meanwhile, and so that it never
 * has to clear away what a drawn page leaves behind (OPS-13). A thread that ends is replaced, and what it was drawing
 * is drawn once more. A page that takes longer than LONGEST_MS is given up, with its thread.
 *
 * @throws when a thread cannot start
 */
export async function openPageThreads({
  count,
  start,
  log,
  alarm = systemAlarm,
}: Options): Promise<PageThreads> {
  const waiting: Job[] = [];
  const threads = new Set<Thread>();
  let lastNumber = 0;
  let drawn = 0;
  let ended = 0;
  let isClosed = false;

  await Promise.all(Array.from({ length: count }, () => begin()));

  /** Resolves when the thread is ready. */
  function begin(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const worker = start();
    const thread: Thread = {
      worker,
      isReady: false,
      jobs: new Map(),
      sentTexts: new Map(),
      stopClock: () => {},
    };
    threads.add(thread);
    worker.on('message', (said: Said) => {
      // Not every message is the program's: under `node --watch`, Node also reports which files a thread loads.
      if (said.type === 'drawn') {
        drawn += 1;
        end(thread, said.job)?.resolve(said.page);
      } else if (said.type === 'failed') end(thread, said.job)?.reject(said.error);
      else if (said.type === 'ready') {
        thread.isReady = true;
        resolve();
      } else return;
      watch(thread);
      feed();
    });
    worker.on('error', (error) => {
      reject(error);
      lose(thread, error);
    });
    worker.on('exit', (code) => {
      const error = new Error(`A thread that draws pages ended with ${code}.`);
      reject(error);
      lose(thread, error);
    });
    // A thread that was begun ahead may have been ready before anybody heard it.
    worker.postMessage({ type: 'hello' } satisfies Asked, []);
    return promise;
  }

  function end({ jobs }: Thread, number: number): Job | undefined {
    const job = jobs.get(number);
    jobs.delete(number);
    return job;
  }

  function feed(): void {
    for (let thread = mostIdle(); thread && waiting.length > 0; thread = mostIdle()) {
      const job = waiting.shift();
      job?.stopWaiting();
      if (job) hand(thread, job);
    }
  }

  function mostIdle(): Thread | undefined {
    let found: Thread | undefined;
    for (const thread of threads)
      if (thread.isReady && thread.jobs.size < (found?.jobs.size ?? MOST_JOBS)) found = thread;
    return found;
  }

  function hand(thread: Thread, job: Job): void {
    const number = ++lastNumber;
    try {
      const texts = textsFor(thread, job.texts);
      thread.worker.postMessage({ type: 'draw', job: number, page: job.page, texts } satisfies Asked, []);
    } catch (error) {
      // Its data cannot be sent: a loader answered with more than plain data.
      job.reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    thread.jobs.set(number, job);
    if (thread.jobs.size === 1) watch(thread);
  }

  /** The number by which the thread knows the texts. They are sent once: they are larger than most pages. */
  function textsFor({ worker, sentTexts }: Thread, texts: Texts): number {
    const known = sentTexts.get(texts);
    if (known !== undefined) return known;
    const [oldest] = sentTexts;
    if (oldest && sentTexts.size >= MOST_TEXTS) {
      sentTexts.delete(oldest[0]);
      worker.postMessage({ type: 'forget', number: oldest[1] } satisfies Asked, []);
    }
    const number = ++lastNumber;
    worker.postMessage({ type: 'texts', number, texts } satisfies Asked, []);
    sentTexts.set(texts, number);
    return number;
  }

  /** Gives the page that is being drawn its time from now on. A thread without work does not keep the process alive. */
  function watch(thread: Thread): void {
    thread.stopClock();
    thread.stopClock = () => {};
    const [job] = thread.jobs.values();
    if (!job) {
      thread.worker.unref();
      return;
    }
    thread.worker.ref();
    thread.stopClock = alarm(LONGEST_MS, () => {
      job.isSecond = true;
      lose(thread, new Error(`Drawing ${job.page.url} took longer than ${LONGEST_MS} ms and was given up.`));
      void thread.worker.terminate();
    });
  }

  /** Replaces a thread that has ended, or will. */
  function lose(thread: Thread, reason: Error): void {
    if (!threads.delete(thread)) return;
    ended += 1;
    thread.stopClock();
    const [drawing, ...others] = thread.jobs.values();
    const page = drawing && new URL(drawing.page.url).pathname;
    log.error({ err: reason, page: page ?? 'none' }, 'PAGE_THREAD_ERROR: going on with another thread');
    if (drawing?.isSecond) drawing.reject(reason);
    const again = drawing && !drawing.isSecond ? [{ ...drawing, isSecond: true }, ...others] : others;
    waiting.unshift(...again);
    again.forEach(startWaiting);
    if (thread.isReady) beginAgain();
    else alarm(PAUSE_MS, beginAgain);
  }

  function beginAgain(): void {
    if (isClosed) return;
    // A thread that could not start is logged when it is lost, and begun again after a pause.
    begin().then(feed, () => {});
  }

  function startWaiting(job: Job): void {
    job.stopWaiting = alarm(LONGEST_MS, () => {
      waiting.splice(waiting.indexOf(job), 1);
      job.reject(new Error(`No thread could draw ${job.page.url} within ${LONGEST_MS} ms.`));
    });
  }

  return {
    draw: (page, texts) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw closing();
        const job = { page, texts, isSecond: false, stopWaiting: () => {}, resolve, reject };
        waiting.push(job);
        startWaiting(job);
        feed();
      }),
    figures: () => ({
      ready: [...threads].filter(({ isReady }) => isReady).length,
      waiting: waiting.length,
      drawn,
      ended,
    }),
    async close() {
      isClosed = true;
      const ending = [...threads];
      threads.clear();
      const jobs = ending.flatMap((thread) => [...thread.jobs.values()]);
      for (const { reject, stopWaiting } of [...jobs, ...waiting.splice(0)]) {
        stopWaiting();
        reject(closing());
      }
      for (const { stopClock } of ending) stopClock();
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
