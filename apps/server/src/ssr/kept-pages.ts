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
  get(key: PageKey, draw: Draw): Promise<SharedPage | undefined>;
};

/** `release`: pages of another one are of no use to anybody. `longestMs`: the oldest that the page may be. */
export type PageKey = { key: string; path: string; release: string; isCommon: boolean; longestMs: number };
/** @param drawnAt when the page says that it was drawn: drawn again for an aged answer, it goes on saying so */
type Draw = (drawnAt: number) => Promise<Drawn | undefined>;
export type Drawn = { page: SharedPage; sources: PageSources };

type Kept = {
  page: SharedPage;
  drawnAt: number;
  /** From then on it says a later instant when it is drawn anew. */
  redrawAt: number;
  freshUntil: number;
  validUntil: number;
};
type Instants = { drawnAt: number; begunAt: number };

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
/** So long before a page is too old for anybody, the next who asks has it drawn anew: nobody waits for it. */
const AHEAD_MS = 10_000;
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

  /** Answers the page that is given out from now on. */
  function keep(
    { key, isCommon, longestMs }: PageKey,
    { page: drawn, sources }: Drawn,
    { drawnAt, begunAt }: Instants,
  ): SharedPage {
    const before = find(key);
    if (before && sources.hasFailed) {
      before.freshUntil = clock() + FAILED_MS;
      return before.page;
    }
    // Of the same bytes every form is there already.
    const page = before?.page.tag === drawn.tag && before.page.status === drawn.status ? before.page : drawn;
    const until = sources.hasFailed ? begunAt + FAILED_MS : drawnAt + longestMs;
    const pool = isCommon && page.status === 200 ? common : uncommon;
    pool.set(key, {
      page,
      drawnAt,
      redrawAt: drawnAt + longestMs - AHEAD_MS,
      freshUntil: Math.min(
        drawnAt + longestMs - AHEAD_MS,
        sources.hasAsked ? begunAt + Math.min(PLATFORM_MS, sources.platformMs) : Infinity,
      ),
      validUntil: Math.min(until, sources.validUntil),
    });
    // What it takes is counted when it is set.
    page.body.onResize(() => {
      const current = pool.peek(key);
      if (current?.page === page) pool.set(key, { ...current });
    });
    return page;
  }

  function draw(wanted: PageKey, drawIt: Draw): Promise<SharedPage | undefined> {
    const { key } = wanted;
    const running = drawing.get(key);
    if (running) return running;
    const begunAt = clock();
    const before = find(key);
    const drawnAt = before && begunAt < before.redrawAt ? before.drawnAt : begunAt;
    const started = drawIt(drawnAt)
      .then((drawn) => drawn && keep(wanted, drawn, { drawnAt, begunAt }))
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
          log.warn({ err: error, path: wanted.path }, 'KEPT_PAGE_ERROR: giving out the page that is kept');
        });
      return kept.page;
    },
  };
}
