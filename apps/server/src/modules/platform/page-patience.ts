import { createBoundedCache } from '../delivery/bounded-cache.ts';
import type { Breaker } from './platform-breaker.ts';
import { PlatformError, type PlatformClient } from './platform-client.ts';
import { sortFields } from './exchange/told-headers.ts';
import { wholeOf } from './exchange/whole-response.ts';

/** In milliseconds: how long a page waits for all its calls to the platform together. */
export const PAGE_MS = 1000;
/** The part of that time for loading the player: all other calls have to wait for it. */
const PLAYER_PART = 0.5;
/** For the sandbox in this process, which is slow only when the store is. */
export const EMBEDDED_PAGE_MS = 3000;
/** An answer that came too late for its page is kept this long for the same visitor's next page. */
const LATE_MS = 15_000;
const MOST_LATE = 500;
/** Longer answers are not kept. */
const LATE_BYTES = 256 * 1024;

type Late = { answer: Response; until: number };

export type PagePatience = {
  // The request object itself is the key of its remaining time.
  /** The platform for one request: all its calls together share the remaining time. */
  forPage(request: object, client: PlatformClient): PlatformClient;
  /** Resolves with the work's result, or with undefined when the time is over first. */
  waitForPlayer<T>(request: object, work: Promise<T>): Promise<T | undefined>;
  /** Call when a session has changed something: pending and late answers are then out of date and are dropped. */
  forget(session: string): void;
};

/** `breaker` is told of calls that a page waited for in vain; left out: nobody is told, as for the sandbox. */
type Options = { breaker?: Pick<Breaker, 'noteOverrun'> | undefined; clock: () => number; pageMs?: number };

export function createPagePatience({ breaker, clock, pageMs = PAGE_MS }: Options): PagePatience {
  const ends = new WeakMap<object, number>();
  const late = createBoundedCache<Late>(MOST_LATE);
  const running = new Map<string, Promise<Response>>();

  function leftOf(request: object): number {
    const end = ends.get(request) ?? performance.now() + pageMs;
    ends.set(request, end);
    return Math.max(0, end - performance.now());
  }

  /** Equal calls of one visitor share one request. It runs to its end, so that the next page may use the answer. */
  function ask(key: string, client: PlatformClient, path: string, init: RequestInit): Promise<Response> {
    const known = running.get(key);
    if (known) return known;
    let length = 0;
    const started = (async () => {
      const { signal: _ofThePage, ...rest } = init;
      const answer = await wholeOf(await client.fetch(path, rest));
      ({ length } = await answer.text());
      return answer;
    })();
    running.set(key, started);
    const settle = (answer?: Response): void => {
      if (running.get(key) !== started) return;
      running.delete(key);
      if (answer && answer.status === 200 && length <= LATE_BYTES)
        late.set(key, { answer, until: clock() + LATE_MS });
    };
    started.then(settle, () => settle());
    return started;
  }

  return {
    forPage(request, client) {
      return {
        async fetch(path, init = {}) {
          if (!isReading(path, init)) return client.fetch(path, init);
          const key = identityOf(path, init);
          const before = late.get(key);
          late.delete(key);
          if (before && clock() < before.until) return before.answer;
          const answer = await orNothing(leftOf(request), ask(key, client, path, init), () => {
            breaker?.noteOverrun(path, init);
          });
          if (!answer)
            throw new PlatformError('PLATFORM_TIMEOUT', {
              cause: new Error('A page does not wait longer for the platform.'),
            });
          // This page got the answer in time, so no later page must get it again.
          late.delete(key);
          return answer;
        },
      };
    },
    waitForPlayer: (request, work) => orNothing(Math.min(leftOf(request), pageMs * PLAYER_PART), work),
    forget(session) {
      for (const key of running.keys()) if (key.includes(session)) running.delete(key);
      for (const [key] of late.entries()) if (key.includes(session)) late.delete(key);
    },
  };
}

/** The work's result, or undefined when the time is over first. */
async function orNothing<T>(
  ms: number,
  work: Promise<T>,
  onOverrun: () => void = () => {},
): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    onOverrun();
    resolve(undefined);
  }, ms);
  // The work may fail after the wait has ended: that must not be an unhandled rejection.
  work.catch(() => {});
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

const READING_POSTS = /^\/api\/games_filter(?:\/select)?(?:\?|$)/;

export function isReading(path: string, { method = 'GET', body }: RequestInit): boolean {
  return method === 'GET' || (method === 'POST' && typeof body === 'string' && READING_POSTS.test(path));
}

/** Everything that the platform is told about the visitor and the call. Calls with equal keys are the same call. */
export function identityOf(path: string, { method = 'GET', headers, body }: RequestInit): string {
  const told = sortFields(headers).filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([method, path, told, typeof body === 'string' ? body : null]);
}
