import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/snapshot-draft.ts';
import { findVisitor, type Search } from '../worlds/find-visitor.ts';
import { atom, TRUE, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import { collectImpacts, type FindWitness } from './collect-impacts.ts';
import { comparePage } from './compare-pages.ts';
import { compareMessages, compareSurroundings, surroundingKinds } from './compare-surroundings.ts';
import { createComparison, type Comparison, type Effect } from './comparison.ts';
import { isSameData } from './same-data.ts';
import type { CompareOptions, Impact } from './types.ts';

/**
 * Which classes of visitors see something else once `after` takes the place of `before`, a witness of each, and
 * what differs (ENGINE-16). Nothing is sampled: classes are the conditions the documents themselves state, and what
 * did not change is not looked at. By default only the instant `now` counts, and what a schedule hides then is
 * not found; `horizon` takes in later ones. Never throws for data.
 *
 * @example
 * for (const { path, class: { words }, difference } of compareSnapshots(live, draft, { now: Date.now() })) show(path, words, difference);
 */
export const compareSnapshots = (
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  options: CompareOptions = {},
): Impact[] => finish(compareSteps(before, after, options));

/** `compareSnapshots` in steps of a page, between which whoever runs it may do something else. */
export function* compareSteps(
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  options: CompareOptions = {},
): Steps<Impact[]> {
  if (before === after) return [];
  const now = instantOf(options.now, before, after);
  const last = isInstant(options.horizon) ? Math.max(now, Math.floor(options.horizon)) : now;
  const time = { from: now, until: last + 1 };
  const comparison = createComparison(before, after, time);
  const setup = {
    findWitness: createSearch(comparison, { now: last === now ? now : 'any', budget: options.budget }),
    horizon: last === now ? TRUE : atom({ fact: 'time', ...time }),
  };
  const impactsOf = (path: string | null, effects: readonly Effect[]): Impact[] =>
    effects.length === 0 ? [] : collectImpacts(path, effects, comparison, setup);
  const paths = new Set([...before.index.paths.keys(), ...after.index.paths.keys()]);
  const impacts: Impact[] = [];
  for (const path of [...paths].toSorted()) {
    impacts.push(...impactsOf(path, comparePage(path, comparison)));
    yield undefined;
  }
  const around: Effect[] = [];
  for (const kind of surroundingKinds) {
    around.push(...compareSurroundings(kind, comparison));
    yield undefined;
  }
  around.push(...compareMessages(comparison));
  impacts.push(...impactsOf(null, around));
  return impacts;
}

const isInstant = (value: number | undefined): value is number => Number.isFinite(value);

function instantOf(now: number | undefined, before: CompiledSnapshot, after: CompiledSnapshot): number {
  const instants = [now, Date.parse(after.release.publishedAt), Date.parse(before.release.publishedAt)];
  return Math.floor(instants.find(isInstant) ?? 0);
}

/** Steps the search may take for one class: a few milliseconds. Harder questions are very rare, and seldom worth more. */
const BUDGET = 200_000;
/** Steps for all classes are so many times those for one; after that each gets a small share only. */
const FULL_SEARCHES = 100;
const SMALL_SHARE = 0.02;

/** Looks among the visitors of the new snapshot first, then among those only the old one had. */
function createSearch(
  { before, after, idOf }: Comparison,
  { now, budget = BUDGET }: { now: number | 'any'; budget: number | undefined },
): FindWitness {
  const hasSameVisitors = isSameData(visitorsOf(before.compiled), visitorsOf(after.compiled));
  const sides = hasSameVisitors ? [after.compiled] : [after.compiled, before.compiled];
  let undecided = 0;
  const known = new Map<number, Search>();
  const search = (formula: Formula): Search => {
    let answer: Search = { type: 'none' };
    for (const side of sides) {
      const steps = undecided < FULL_SEARCHES ? budget : Math.ceil(budget * SMALL_SHARE);
      const found = findVisitor(side, formula, { now, budget: steps });
      if (found.type === 'found') return found;
      if (found.type === 'none') continue;
      undecided += 1;
      answer = found;
    }
    return answer;
  };
  return (formula) => {
    const id = idOf(formula);
    const answer = known.get(id) ?? search(formula);
    known.set(id, answer);
    return answer;
  };
}

function visitorsOf(compiled: CompiledSnapshot): unknown {
  const { locales, licences, currencies } = getFacts(compiled);
  return [locales.toSorted(), licences.toSorted(), currencies?.toSorted() ?? null];
}
