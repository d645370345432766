import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { identityOf, isReading } from './page-patience.ts';
import type { PlatformClient } from './platform-client.ts';
import { mergeFields } from './exchange/told-headers.ts';
import { textResponse } from './exchange/whole-response.ts';

/** A client whose answers have a hash of what they say as their `ETag`, and in `Age` how old they are. */
export type TaggedClient = PlatformClient & {
  /** The hash of what the call is answered at present; undefined for what is not kept. */
  tagOf(path: string, init?: RequestInit): Promise<string | undefined>;
};

export type SharedAnswers = {
  /**
   * The client for what many visitors share.
   * @param headers everything that `client` tells the platform about them
   * @param release id of the release that they get
   */
  forMany(client: PlatformClient, headers: Readonly<Record<string, string>>, release: string): TaggedClient;
};

type Kept = { status: number; headers: [string, string][]; body: string; tag: string; askedAt: number };
type Options = {
  clock: () => number;
  /** Whether the platform answers by the site’s documents, as the sandbox does: then a release changes its answers. */
  followsReleases?: boolean;
};

/** What the platform says holds this long where it does not say itself; pages take the same time. */
export const PLATFORM_MS = 10_000;
/** Of all kept answers together, in characters. Anybody can ask for lists that nobody else asks for. */
const MOST = 32 * 1024 * 1024;
/** In characters; longer answers are asked for each time. */
const LONGEST = 512 * 1024;
/** Of an answer, what a page can depend on. */
const KEPT_HEADERS = ['content-type', 'cache-control'];

/**
 * What the platform answers to calls without a session, kept for as long as it counts as fresh. Pages of a site ask for
 * the same few lists: each is asked for once for all of them. Failures are not kept.
 */
export function createSharedAnswers({ clock, followsReleases = false }: Options): SharedAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  const running = new Map<string, Promise<Kept>>();
  let served = '';

  async function ask(client: PlatformClient, key: string, path: string, init: RequestInit): Promise<Kept> {
    const [askedAt, release] = [clock(), served];
    // It is not one page's alone, so no page ends it.
    const { signal: _ofThePage, ...rest } = init;
    const answer = await client.fetch(path, rest);
    const body = await answer.text();
    const headers = KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const tag = createHash('sha256').update(`${answer.status} ${body}`).digest('base64url').slice(0, 22);
    const found = { status: answer.status, headers, body, tag, askedAt };
    const isKept = release === served && found.status < 500 && found.status !== 429 && body.length <= LONGEST;
    if (isKept) kept.set(key, found);
    return found;
  }

  function find(client: PlatformClient, key: string, path: string, init: RequestInit): Promise<Kept> {
    const before = kept.get(key);
    const now = clock();
    if (before && now >= before.askedAt && now < before.askedAt + freshMs(before))
      return Promise.resolve(before);
    const asked = running.get(key);
    if (asked) return asked;
    const started = ask(client, key, path, init).finally(() => {
      if (running.get(key) === started) running.delete(key);
    });
    running.set(key, started);
    return started;
  }

  return {
    forMany(client, headers, release) {
      if (followsReleases && release !== served) {
        served = release;
        kept.clear();
        running.clear();
      }
      const keyOf = (path: string, init: RequestInit): string => {
        return identityOf(path, { ...init, headers: mergeFields(headers, init.headers) });
      };
      return {
        async fetch(path, init = {}) {
          if (!isShared(path, init)) return client.fetch(path, init);
          const {
            status,
            headers: said,
            body,
            tag,
            askedAt,
          } = await find(client, keyOf(path, init), path, init);
          const age = Math.floor(Math.max(0, clock() - askedAt) / 1000);
          return textResponse(body, { status, headers: [...said, ['age', String(age)], ['etag', tag]] });
        },
        async tagOf(path, init = {}) {
          if (!isShared(path, init)) return undefined;
          return (await find(client, keyOf(path, init), path, init)).tag;
        },
      };
    },
  };
}

/** What this server answers itself is no answer of the platform, and changes with each release. */
const isShared = (path: string, init: RequestInit): boolean =>
  isReading(path, init) && !path.startsWith('/api/fe/');

const freshMs = ({ headers }: Kept): number =>
  Math.min(PLATFORM_MS, maxAgeOf(new Headers(headers).get('cache-control')));

/** In milliseconds. `max-age=0` counts as not stated: platforms send it by default with every answer. */
export function maxAgeOf(cacheControl: string | null): number {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(cacheControl ?? '') ?? [];
  const age = Number(seconds ?? 0);
  return age > 0 ? age * 1000 : Infinity;
}
