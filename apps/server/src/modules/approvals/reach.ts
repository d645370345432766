import {
  compareSteps,
  currencyKinds,
  HORIZON_DAYS,
  replaceAtoms,
  shareOf,
  type ClassCondition,
  type CompiledSnapshot,
  type Impact,
} from '@marquee/engine';
import type { AskedDocument, ReachedClass } from '../../store/approval-tables.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { inTurns } from '../../turns.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';
import { findBase } from '../releases/site-problems.ts';
import { loadVisits } from '../visits/visits.service.ts';
import { sha256 } from './approval-hash.ts';

/** What is to go live, on top of a release. */
export type Proposed = {
  onto: number;
  documents: readonly AskedDocument[];
  /** The instant it was scheduled for; null: now. */
  publishAt: Date | null;
};

/** A site before and after a release. */
export type Sites = { before: CompiledSnapshot; after: CompiledSnapshot };

export async function openSites(
  store: Pick<StoreTransaction, 'served' | 'releases'>,
  { onto, documents }: { onto: number; documents: readonly { kind: string; id: string; after?: unknown }[] },
): Promise<Sites> {
  const before = await findBase(store, onto);
  const changes = documents.map(({ kind, id, after }) => ({ kind, id, data: after }));
  return { before, after: await recompileInTurns(before, changes) };
}

/** As for flags: a site with thousands of conditions takes well under a second. */
const BUDGET = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More than people read; the hash is of all. */
const MOST_CLASSES = 40;

export type Reach = { hash: string; classes: ReachedClass[] };

/** The classes of visitors who see something else at that instant, and the hash of exactly these. */
export async function findReach({ before, after }: Sites, at: Date): Promise<Reach> {
  const impacts = await inTurns(compareSteps(before, after, { now: at.getTime(), budget: BUDGET }));
  const exact = impacts.map(({ path, class: { condition }, certainty }) =>
    JSON.stringify([path, condition, certainty]),
  );
  const words = impacts.map(({ path, class: { words: said } }) => ({ path, words: said }));
  const classes = [...new Map(words.map((one) => [JSON.stringify(one), one])).values()];
  return { hash: sha256([...new Set(exact)].toSorted()), classes: classes.slice(0, MOST_CLASSES) };
}

/**
 * The largest part of the counted visits that may notice, at any instant that rules look ahead to: what begins later
 * reaches people, too. While too few are counted to say, it may be everybody.
 */
export async function findShare(
  store: Pick<StoreTransaction, 'visits'>,
  { before, after }: Sites,
  at: Date,
): Promise<number> {
  const report = await loadVisits(store, { isCounting: true, now: at });
  if (!report.isEnough) return 1;
  const now = at.getTime();
  const horizon = now + HORIZON_DAYS * DAY_MS;
  const impacts = await inTurns(compareSteps(before, after, { now, horizon, budget: BUDGET }));
  const most = anyOf(impacts);
  const currencies = currencyKinds(after);
  return shareOf({ least: most, most }, { visits: report.kinds, currencies, now }).most;
}

/** Whoever is in one of them at some time: a condition on the time holds at some time, and so does its negation. */
const anyOf = (impacts: readonly Impact[]): ClassCondition => ({
  type: 'any',
  of: impacts.map((impact) => atAnyTime(impact.class.condition, true)),
});

function atAnyTime(condition: ClassCondition, holds: boolean): ClassCondition {
  switch (condition.type) {
    case 'not':
      return { type: 'not', of: atAnyTime(condition.of, !holds) };
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((part) => atAnyTime(part, holds)) };
    case 'count':
      // Both “at least” and “fewer than”: where the time decides, it may be anybody.
      return hasTime(condition) ? { type: holds ? 'everyone' : 'nobody' } : condition;
    case 'time':
    case 'weekly':
      return { type: holds ? 'everyone' : 'nobody' };
    default:
      return condition;
  }
}

function hasTime(condition: ClassCondition): boolean {
  let found = false;
  replaceAtoms(condition, ({ type }) => {
    found ||= type === 'time' || type === 'weekly';
    return undefined;
  });
  return found;
}
