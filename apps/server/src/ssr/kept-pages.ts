import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SharedAnswer } from '../modules/delivery/answer-front.ts';
import type { Lifetime } from '../modules/shared-cache/shared-lifetime.ts';
import { PLATFORM_MS } from '../modules/platform/shared-answers.ts';
import type { AskedCall, PageSources, SteadyAnswers } from './page-sources.ts';

/** A response that several visitors with the same key get; `body` may hold more for some of them than for others. */
export type KeptAnswer = Pick<SharedAnswer, 'status' | 'tag'> & {
  headers: readonly (readonly [name: string, value: string])[];
  body: Pick<SharedAnswer['body'], 'size' | 'onResize'>;
};

/** A response that every visitor with the same key gets. */
export type SharedPage = SharedAnswer & Pick<KeptAnswer, 'headers'>;

/** The type of page is the key’s: who uses a key draws its pages. */
export type KeptPages = {
  /** The cached page of a key, while it is valid and fresh: it need not be rendered again yet. */
  find<Page extends KeptAnswer>(key: Pick<PageKey, 'key'>): Page | undefined;
  /** How long the cached page of a key holds; undefined: none is valid. */
  lifetime(key: Pick<PageKey, 'key'>): Lifetime | undefined;
  /** The page of a key; rendered when no cached page is valid. Undefined: this page turned out not to be shareable. */
  get<Page extends KeptAnswer>(key: PageKey, draw: Draw<Page>, tagOf?: TagOf): Promise<Page | undefined>;
};

/** `release`: a new release empties the cache. `longestMs`: the greatest age of the page. */
export type PageKey = { key: string; path: string; release: string; isCommon: boolean; longestMs: number };
/** What a call is answered at present; left out: a page whose answers have aged is rendered again. */
type TagOf = (path: string, init: RequestInit | undefined) => Promise<string | undefined>;
/**
 * @param drawnAt the render time that the page states; it stays the same when only platform answers are renewed
 * @param steady the answers that are not renewed then
 */
type Draw<Page> = (drawnAt: number, steady: SteadyAnswers) => Promise<Drawn<Page> | undefined>;
export type Drawn<Page = SharedPage> = { page: Page; sources: PageSources };

type Kept = {
  page: KeptAnswer;
  drawnAt: number;
  steady: SteadyAnswers;
  /** A render after this instant states a new `drawnAt`; an earlier one keeps the old. */
  redrawAt: number;
  freshUntil: number;
  /**
   * Until when a cache in front need not ask. What the platform has not limited itself may be as old as the page: a
   * cache that asked every ten seconds would have each page of the site drawn as often.
   */
  sharedUntil: number;
  validUntil: number;
  /** For how long an answer that it is read from holds, in milliseconds. */
  platformMs: number;
  calls: readonly AskedCall[];
};
type Begun = { drawnAt: number; steady: SteadyAnswers; begunAt: number };

type Options = {
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Memory for all cached pages together. */
  maxBytes: number;
};

/** A page whose platform call failed is cached only briefly: long enough that not every visitor causes a new render. */
const FAILED_MS = 1000;
/** From this long before a page expires, the next request starts a render in the background: nobody waits for it. */
const AHEAD_MS = 10_000;
/** An estimate for a page's headers, its key and its cache entry. */
const OVERHEAD_BYTES = 4096;
/** The share of the memory for addresses that anybody can make up: with a query, or of pages that do not exist. */
const UNCOMMON_SHARE = 1 / 8;

const isEqual = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.tag === other.tag && one.status === other.status && String(one.headers) === String(other.headers);

/**
 * A cache of pages rendered for guests. Every visitor who would get the same page gets the cached one. A page is
 * rendered once, however many visitors ask for it at the same moment. It expires with its release, at the instant at
 * which something in it changes, and at its greatest age. When its platform answers are no longer fresh, the next
 * visitor still gets the cached page, and they are asked for in the background; a new page is rendered when one of them
 * has changed.
 */
export function createKeptPages({ clock, log, maxBytes }: Options): KeptPages {
  const poolOf = (size: number): LRUCache<string, Kept> =>
    new LRUCache({
      maxSize: Math.max(1, Math.floor(size)),
      sizeCalculation: ({ page }, key) => page.body.size + key.length * 2 + OVERHEAD_BYTES,
    });
  const common = poolOf(maxBytes * (1 - UNCOMMON_SHARE));
  const uncommon = poolOf(maxBytes * UNCOMMON_SHARE);
  const drawing = new Map<string, Promise<KeptAnswer | undefined>>();
  let served = '';

  function find(key: string): Kept | undefined {
    const now = clock();
    const kept = common.get(key) ?? uncommon.get(key);
    // `drawnAt` lies in the future when the clock was set back.
    return kept && now >= kept.drawnAt && now < kept.validUntil ? kept : undefined;
  }

  /** Returns the page that visitors get from now on. */
  function keep(
    { key, isCommon, longestMs }: PageKey,
    { page: drawn, sources }: Drawn<KeptAnswer>,
    { drawnAt, steady, begunAt }: Begun,
  ): KeptAnswer {
    const before = find(key);
    if (before && sources.hasFailed) {
      before.freshUntil = clock() + FAILED_MS;
      return before.page;
    }
    // When the bytes are the same, the cached page already has its compressed forms.
    const page = before && isEqual(before.page, drawn) ? before.page : drawn;
    const until = sources.hasFailed ? begunAt + FAILED_MS : drawnAt + longestMs;
    const pool = isCommon && page.status === 200 ? common : uncommon;
    pool.set(key, {
      page,
      drawnAt,
      steady,
      redrawAt: drawnAt + longestMs - AHEAD_MS,
      freshUntil: Math.min(
        drawnAt + longestMs - AHEAD_MS,
        sources.hasAsked ? begunAt - sources.askedMs + Math.min(PLATFORM_MS, sources.platformMs) : Infinity,
      ),
      sharedUntil: Math.min(drawnAt + longestMs - AHEAD_MS, begunAt + sources.platformMs),
      validUntil: Math.min(until, sources.validUntil),
      platformMs: Math.min(PLATFORM_MS, sources.platformMs),
      calls: sources.calls,
    });
    // The cache computes an entry's size only when the entry is set.
    page.body.onResize(() => {
      const current = pool.peek(key);
      if (current?.page === page) pool.set(key, { ...current });
    });
    return page;
  }

  /**
   * Whether a page whose answers have aged is what it would be if it were rendered from those of now; undefined: the
   * platform cannot say.
   */
  async function isAsNow({ calls }: Kept, tagOf: TagOf): Promise<boolean | undefined> {
    try {
      const tags = await Promise.all(calls.map(({ path, init }) => tagOf(path, init)));
      return calls.every(({ tag }, index) => tag !== undefined && tags[index] === tag);
    } catch {
      return undefined;
    }
  }

  function draw(wanted: PageKey, drawIt: Draw<KeptAnswer>, tagOf?: TagOf): Promise<KeptAnswer | undefined> {
    const { key } = wanted;
    const running = drawing.get(key);
    if (running) return running;
    const begunAt = clock();
    const before = find(key);
    const isRenewed = before !== undefined && begunAt < before.redrawAt;
    const { drawnAt, steady } = isRenewed ? before : { drawnAt: begunAt, steady: new Map() };
    const started = (async () => {
      const isSame = isRenewed && tagOf ? await isAsNow(before, tagOf) : false;
      if (before && isSame !== false) {
        const holdsUntil = isSame ? begunAt + before.platformMs : clock() + FAILED_MS;
        before.freshUntil = Math.min(before.redrawAt, holdsUntil);
        return before.page;
      }
      const drawn = await drawIt(drawnAt, steady);
      return drawn && keep(wanted, drawn, { drawnAt, steady, begunAt });
    })().finally(() => drawing.delete(key));
    drawing.set(key, started);
    return started;
  }

  return {
    find<Page extends KeptAnswer>({ key }: Pick<PageKey, 'key'>) {
      const kept = find(key);
      return kept && clock() < kept.freshUntil ? (kept.page as Page) : undefined; // drawn by who uses the key
    },
    lifetime({ key }) {
      const kept = find(key);
      return kept && { freshUntil: kept.sharedUntil, validUntil: kept.validUntil };
    },
    async get<Page extends KeptAnswer>(wanted: PageKey, drawIt: Draw<Page>, tagOf?: TagOf) {
      if (wanted.release !== served) {
        served = wanted.release;
        common.clear();
        uncommon.clear();
      }
      const kept = find(wanted.key);
      if (!kept) return (await draw(wanted, drawIt)) as Page | undefined; // by the caller, or another with the same key
      if (clock() >= kept.freshUntil)
        draw(wanted, drawIt, tagOf).catch((error: unknown) => {
          kept.freshUntil = clock() + FAILED_MS;
          log.warn({ err: error, path: wanted.path }, 'KEPT_PAGE_ERROR: giving out the page that is kept');
        });
      return kept.page as Page; // drawn by who uses the key
    },
  };
}
