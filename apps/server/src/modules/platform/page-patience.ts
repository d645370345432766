import { createBoundedCache } from '../delivery/bounded-cache.ts';
import type { Breaker } from './platform-breaker.ts';
import { PlatformError, type PlatformClient } from './platform-client.ts';

/** How long a page waits for the platform, whatever it asks for. */
export const PAGE_MS = 1000;
/** Of that time so much is for who is looking: nothing else can be asked before. */
const PLAYER_PART = 0.5;
/** The sandbox in this process has the same machine to itself, and is slow only where the store is. */
export const EMBEDDED_PAGE_MS = 3000;
/** What came too late for its page is there for the next one of the same visitor, for so long. */
const LATE_MS = 15_000;
const MOST_LATE = 500;
/** Nothing longer is kept. */
const LATE_BYTES = 256 * 1024;

type Whole = { status: number; headers: Headers; body: string };
type Late = { answer: Whole; until: number };

export type PagePatience = {
  // A request is told from another by itself.
  /** The platform for what one request shows: all of its calls together have what is left of its time. */
  forPage(request: object, client: PlatformClient): PlatformClient;
  /** Resolves when the work does, or when its time is over, whichever is first; undefined: it was not there in time. */
  waitForPlayer<T>(request: object, work: Promise<T>): Promise<T | undefined>;
  /** A session has changed something: what is on its way, or came late, is of before. */
  forget(session: string): void;
};

/** Who is told that somebody waited in vain; left out: nobody, as for the sandbox in this process. */
type Options = { breaker?: Pick<Breaker, 'noteOverrun'> | undefined; clock: () => number; pageMs?: number };

export function createPagePatience({ breaker, clock, pageMs = PAGE_MS }: Options): PagePatience {
  const ends = new WeakMap<object, number>();
  const late = createBoundedCache<Late>(MOST_LATE);
  const running = new Map<string, Promise<Whole>>();

  function leftOf(request: object): number {
    const end = ends.get(request) ?? performance.now() + pageMs;
    ends.set(request, end);
    return Math.max(0, end - performance.now());
  }

  /** Asked once for all who are the same visitor, and to its end: the next page may find it there. */
  function ask(key: string, client: PlatformClient, path: string, init: RequestInit): Promise<Whole> {
    const known = running.get(key);
    if (known) return known;
    const started = (async () => {
      const { signal: _ofThePage, ...rest } = init;
      const answer = await client.fetch(path, rest);
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    })();
    running.set(key, started);
    const settle = (answer?: Whole): void => {
      if (running.get(key) !== started) return;
      running.delete(key);
      if (answer && answer.status === 200 && answer.body.length <= LATE_BYTES)
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
          if (before && clock() < before.until) return toResponse(before.answer);
          const answer = await orNothing(leftOf(request), ask(key, client, path, init), () => {
            breaker?.noteOverrun(path, init);
          });
          if (!answer)
            throw new PlatformError('PLATFORM_TIMEOUT', {
              cause: new Error('A page does not wait longer for the platform.'),
            });
          // Who was in time has it; nobody else is to have it again.
          late.delete(key);
          return toResponse(answer);
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

/** What the work comes to, or undefined once its time is over. */
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
  // It may fail when nobody waits any more.
  work.catch(() => {});
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

const READING_POSTS = /^\/api\/games_filter(?:\/select)?(?:\?|$)/;

function isReading(path: string, { method = 'GET', body }: RequestInit): boolean {
  return method === 'GET' || (method === 'POST' && typeof body === 'string' && READING_POSTS.test(path));
}

/** Everything the platform is told of who asks, and for what: two with the same are one visitor. */
function identityOf(path: string, { method = 'GET', headers, body }: RequestInit): string {
  const told = [...new Headers(headers)].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([method, path, told, typeof body === 'string' ? body : null]);
}

function toResponse({ status, headers, body }: Whole): Response {
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers });
}
