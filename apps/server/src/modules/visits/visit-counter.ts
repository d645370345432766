import type { Context } from '@marquee/engine';
import { takeTurns } from '@marquee/schemas/retry';
import type { FastifyRequest } from 'fastify';
import type { Log } from '@marquee/schemas/log';
import type { Store } from '../../store/open-store.ts';
import type { Release } from '../delivery/release.model.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import { addUp, factsOf, type VisitCount } from './visit-facts.ts';
import { isVisit } from './visit-request.ts';
import { dayOf, tidyVisits } from './visits.service.ts';
import { createWatched } from './watched-facts.ts';

export type VisitCounter = {
  /** Counts a served page in memory. Takes almost no time: the count is written later, with others. */
  count(request: FastifyRequest, visitor: RequestVisitor): void;
  /** Writes the counts to the store. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Parts = { now: () => Date; log: Log; everyMs?: number };
type Noted = { context: Context; release: Release; visits: number };

const FLUSH_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** The most kinds in memory. When the store cannot be reached, further kinds are counted without any facts. */
const MOST_NOTED = 10_000;

/**
 * Counts visits by facts that many share (decision 019). Until they are written a kind of visitor is in memory with all
 * of their groups, without anything that says who they are.
 */
export function startVisitCounter(
  store: Pick<Store, 'visits' | 'transaction'>,
  { now, log, everyMs = FLUSH_MS }: Parts,
): VisitCounter {
  const watchedOf = createWatched();
  let noted = new Map<string, Noted>();
  let untold = 0;
  let tidied = '';

  function count(request: FastifyRequest, visitor: RequestVisitor): void {
    if (visitor.isAdmin || visitor.hasOverrides || !isVisit(request)) return;
    const context = anonymous(visitor.context);
    const key = `${visitor.release.number} ${JSON.stringify(context)}`;
    const known = noted.get(key);
    if (known) known.visits += 1;
    else if (noted.size < MOST_NOTED) noted.set(key, { context, release: visitor.release, visits: 1 });
    else untold += 1;
  }

  async function write(): Promise<void> {
    const at = now();
    const [batch, rest] = [noted, untold];
    [noted, untold] = [new Map(), 0];
    const counts: VisitCount[] = [...batch.values()].map(({ context, release, visits }) => ({
      facts: factsOf(context, watchedOf(release)),
      visits,
    }));
    if (rest > 0) counts.push({ facts: {}, visits: rest });
    try {
      if (counts.length > 0) await store.visits.add(dayOf(at), addUp(counts));
    } catch (error) {
      takeBack(batch, rest);
      throw error;
    }
    if (tidied === dayOf(at)) return;
    await tidyVisits(store, at);
    tidied = dayOf(at);
  }

  function takeBack(batch: ReadonlyMap<string, Noted>, rest: number): void {
    untold += rest;
    for (const [key, { context, release, visits }] of batch) {
      const known = noted.get(key);
      if (known) known.visits += visits;
      else if (noted.size < MOST_NOTED) noted.set(key, { context, release, visits });
      else untold += visits;
    }
  }

  const turns = takeTurns({
    work: write,
    everyMs,
    pauses: { firstMs: 2 * everyMs, longestMs: Math.max(2 * everyMs, LONGEST_PAUSE_MS) },
    onFailure: ({ error }) =>
      log.warn({ err: error }, 'Visits could not be written or folded; it is tried again'),
  });
  function flush(): Promise<void> {
    turns.hurry();
    return turns.idle();
  }

  return {
    count,
    flush,
    close: async () => {
      await flush();
      await turns.stop();
    },
  };
}

/** The context without identity, in a fixed order, so that equal visitors have equal keys. */
function anonymous(context: Context): Context {
  const { locale, licence, login, groups, currency, country, device } = context;
  const sorted = groups.toSorted((a, b) => a - b);
  const facts = { locale, licence, login, groups: sorted, currency, device, now: 0 };
  const person = login === 'player' && context.break === 'none' ? { break: context.break } : {};
  return { ...facts, ...(country ? { country } : {}), ...person };
}
