import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageBody } from './page-body.ts';
import type { PageSources } from './page-sources.ts';

/** An answer that everybody with the same key gets. */
export type SharedPage = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** Of the page's bytes. */
  tag: string;
  body: PageBody;
};

export type KeptPages = {
  /** The page of a key as long as it holds and need not be drawn anew. */
  find(key: Pick<PageKey, 'key'>): SharedPage | undefined;
  /** The page of a key, drawn when nothing that is kept still holds; undefined: it turned out to be nobody else's. */
  get(key: PageKey, draw: () => Promise<Drawn | undefined>): Promise<SharedPage | undefined>;
};

/** `release`: pages of another one are of no use to anybody. `longestMs`: the oldest that the page may be. */
export type PageKey = { key: string; release: string; isCommon: boolean; longestMs: number };
export type Drawn = { page: SharedPage; sources: PageSources };

type Kept = { page: SharedPage; drawnAt: number; freshUntil: number; validUntil: number };

type Options = {
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Memory for all of them. */
  maxBytes: number;
};

/** What the platform says of no age of its own is asked again after so long. */
const PLATFORM_MS = 10_000;
/** A page for which it could not be asked: not kept for long, and not drawn for everybody who comes meanwhile either. */
const FAILED_MS = 1000;
/** A page's headers, its key, and what keeping it takes. */
const OVERHEAD_BYTES = 4096;
/** Of the memory, for addresses that anybody can make up: queries, and pages that there are not. */
const UNCOMMON_SHARE = 1 / 8;

/**
 * Pages that were drawn for guests, given to everybody who would get the same. Each is drawn once however many ask at
 * the same moment. It ends with its release, at the instant at which something in it changes, and at its greatest age; when
 * what the platform said for it has aged, the next who asks still gets it, and it is drawn anew meanwhile.
 */
export function createKeptPages({ clock, log, maxBytes }: Options): KeptPages {
  const poolOf = (size: number): LRUCache<string, Kept> =>
    new LRUCache({
      maxSize: Math.max(1, Math.floor(size)),
      sizeCalculation: ({ page }, key) => page.body.size + key.length * 2 + OVERHEAD_BYTES,
    });
  const common = poolOf(maxBytes * (1 - UNCOMMON_SHARE));
  const uncommon = poolOf(maxBytes * UNCOMMON_SHARE);
  const drawing = new Map<string, Promise<SharedPage | undefined>>();
  let served = '';

  function find(key: string): Kept | undefined {
    const now = clock();
    const kept = common.get(key) ?? uncommon.get(key);
    // A clock that was set back makes it one from the future.
    return kept && now >= kept.drawnAt && now < kept.validUntil ? kept : undefined;
  }

  function keep({ key, isCommon, longestMs }: PageKey, { page, sources }: Drawn, drawnAt: number): void {
    const before = find(key);
    if (before && sources.hasFailed) {
      before.freshUntil = clock() + FAILED_MS;
      return;
    }
    const longest = drawnAt + (sources.hasFailed ? FAILED_MS : longestMs);
    const validUntil = Math.min(longest, sources.validUntil);
    const freshUntil = sources.hasAsked ? drawnAt + Math.min(PLATFORM_MS, sources.platformMs) : validUntil;
    const pool = isCommon && page.status === 200 ? common : uncommon;
    const kept = { page, drawnAt, freshUntil, validUntil };
    pool.set(key, kept);
    // What it takes is counted when it is set.
    page.body.onResize(() => {
      if (pool.peek(key)?.page === page) pool.set(key, { ...kept });
    });
  }

  function draw(wanted: PageKey, drawIt: () => Promise<Drawn | undefined>): Promise<SharedPage | undefined> {
    const { key } = wanted;
    const running = drawing.get(key);
    if (running) return running;
    const drawnAt = clock();
    const started = drawIt()
      .then((drawn) => {
        if (drawn) keep(wanted, drawn, drawnAt);
        return drawn?.page;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, started);
    return started;
  }

  return {
    find({ key }) {
      const kept = find(key);
      return kept && clock() < kept.freshUntil ? kept.page : undefined;
    },
    async get(wanted, drawIt) {
      if (wanted.release !== served) {
        served = wanted.release;
        common.clear();
        uncommon.clear();
      }
      const kept = find(wanted.key);
      if (!kept) return draw(wanted, drawIt);
      if (clock() >= kept.freshUntil)
        draw(wanted, drawIt).catch((error: unknown) => {
          kept.freshUntil = clock() + FAILED_MS;
          log.warn({ err: error, code: 'KEPT_PAGE_ERROR' }, 'a kept page could not be drawn anew');
        });
      return kept.page;
    },
  };
}
