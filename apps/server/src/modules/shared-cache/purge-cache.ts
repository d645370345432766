import { usesPartnerId } from '@marquee/engine';
import { takeTurns } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { keysOf, type Changes } from '../delivery/dependency-keys.ts';
import type { Release } from '../delivery/release.model.ts';
import { EVERYTHING, toSurrogateKey } from './surrogate-keys.ts';

type Options = {
  urls: readonly string[];
  secret?: string | undefined;
  currentRelease: Pick<CurrentRelease, 'get' | 'subscribe'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  clock?: () => number;
};

export type CachePurges = {
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

const RETRY = { firstMs: 500, longestMs: 30_000 };
const IDLE_MS = 3_600_000;
const ANSWER_MS = 5000;
/**
 * Every purge is sent twice. An answer that left this process just before the release may reach the cache after the
 * first.
 */
const AGAIN_MS = 2000;
/** In characters. Servers refuse longer headers. */
const LONGEST_HEADER = 4000;
/** A release of nearly everything is purged as everything. */
const MOST_MESSAGES = 10;

/**
 * Tells caches in front what a release has changed. Each process does so as soon as it serves the release itself: asked
 * sooner, it would give the cache the old answers once more. A process that starts purges everything, since it may be
 * another build.
 */
export function startCachePurges(options: Options): CachePurges {
  const { urls, currentRelease } = options;
  const lines = urls.map((url) => createLine(url, options));
  const add = (keys: Iterable<string>): void => {
    for (const line of lines) line.add(keys);
  };
  add([EVERYTHING]);
  const unsubscribe = currentRelease.subscribe((release, changes, before) =>
    add(purgedKeys(changes, before, release)),
  );
  return {
    idle: async () => void (await Promise.all(lines.map(({ idle }) => idle()))),
    async stop() {
      unsubscribe();
      await Promise.all(lines.map(({ stop }) => stop()));
    },
  };
}

/** The surrogate keys of all answers that may differ between two releases. */
export function purgedKeys(changes: Changes, before: Release, after: Release): string[] {
  const keys = keysOf(changes);
  // Then answers name other headers in `Vary`.
  if (keys === 'all' || usesPartnerId(before.compiled) !== usesPartnerId(after.compiled)) return [EVERYTHING];
  return [...keys].map(toSurrogateKey);
}

type Line = CachePurges & { add(keys: Iterable<string>): void };

/** Each cache has a line of its own: one that is away delays no other. */
function createLine(url: string, { secret, currentRelease, log, clock = Date.now }: Options): Line {
  const waiting = new Set<string>();
  /** What was sent once, and when it is sent again. */
  const sent: { keys: readonly string[]; dueAt: number }[] = [];
  const { origin, pathname } = new URL(url);

  const turns = takeTurns({
    work,
    everyMs: IDLE_MS,
    pauses: RETRY,
    onFailure: ({ error, pauseMs }) =>
      log.error(
        { err: error, cache: `${origin}${pathname}`, delay: pauseMs },
        'CACHE_PURGE_ERROR: a cache in front may give out what a release has changed',
      ),
  });

  async function work(): Promise<number> {
    const fresh = [...waiting];
    waiting.clear();
    const due = sent.filter(({ dueAt }) => dueAt <= clock());
    try {
      const keys = new Set([...fresh, ...due.flatMap((each) => each.keys)]);
      for (const message of messagesOf([...keys])) await send(message);
    } catch (error) {
      for (const key of fresh) waiting.add(key);
      throw error;
    }
    for (const each of due) sent.splice(sent.indexOf(each), 1);
    if (fresh.length > 0) sent.push({ keys: fresh, dueAt: clock() + AGAIN_MS });
    return Math.min(...sent.map(({ dueAt }) => Math.max(1, dueAt - clock())), IDLE_MS);
  }

  async function send(keys: readonly string[]): Promise<void> {
    const timestamp = new Date(clock()).toISOString();
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({
        type: 'cache.purge',
        timestamp,
        data: { release: currentRelease.get().id, surrogateKeys: keys },
      }),
    }).catch((cause: unknown) => {
      throw new Error('The cache could not be asked to purge.', { cause });
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache answered ${answer.status} to a purge.`);
  }

  return {
    add(keys) {
      for (const key of keys) waiting.add(key);
      if (waiting.size > 0) turns.hurry();
    },
    idle: turns.idle,
    stop: turns.stop,
  };
}

/** The keys in as many messages as headers hold. */
function messagesOf(keys: readonly string[]): string[][] {
  if (keys.includes(EVERYTHING)) return [[EVERYTHING]];
  const messages: string[][] = [];
  let length = Infinity;
  for (const key of keys) {
    length += key.length + 1;
    if (length > LONGEST_HEADER) {
      messages.push([]);
      length = key.length;
    }
    messages.at(-1)?.push(key);
  }
  return messages.length > MOST_MESSAGES ? [[EVERYTHING]] : messages;
}
