import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { finish, type Steps } from '../compile/steps.ts';
import { findVisitor, type Search } from '../worlds/find-visitor.ts';
import { atom, TRUE, type Formula } from '../worlds/formula.ts';
import { getFacts } from '../worlds/facts.ts';
import { collectImpacts, type FindWitness } from './collect-impacts.ts';
import { comparePage } from './compare-pages.ts';
import { compareMessages, compareSurroundings, surroundingKinds } from './compare-surroundings.ts';
import { lawfulAt } from '../rules/lawful-at.ts';
import { createComparison, type Comparison, type Effect } from './comparison.ts';
import { isSameData } from './same-data.ts';
import type { CompareOptions, Impact } from './types.ts';

/**
 * Finds the classes of visitors who see something else once `after` replaces `before`, with a witness of each class and
 * what differs (ENGINE-16). The result is not a sample: classes are built from the conditions in the documents, and
 * unchanged parts are skipped. By default only the instant `now` is compared, so a part that a schedule hides then is
 * not found; `horizon` includes later instants. Never throws for data.
 *
 * @example for (const { path, class: { words }, difference } of compareSnapshots(live, draft, { now: Date.now() }))
 * show(path, words, difference);
 */
export const compareSnapshots = (
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  options: CompareOptions = {},
): Impact[] => finish(compareSteps(before, after, options));

/** `compareSnapshots` as a generator that yields after each page, so that the caller can do other work in between. */
export function* compareSteps(
  stored: CompiledSnapshot,
  changed: CompiledSnapshot,
  options: CompareOptions = {},
): Steps<Impact[]> {
  if (stored === changed) return [];
  const now = instantOf(options.now, stored, changed);
  // What rules keep from being shown is not there; of rules that begin later the findings tell.
  const [before, after] = [inForceAt(stored, now), inForceAt(changed, now)];
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

const inForceAt = (compiled: CompiledSnapshot, now: number): CompiledSnapshot =>
  lawfulAt(compiled, { now, licence: '' }).compiled;

const isInstant = (value: number | undefined): value is number => Number.isFinite(value);

function instantOf(now: number | undefined, before: CompiledSnapshot, after: CompiledSnapshot): number {
  const instants = [now, Date.parse(after.release.publishedAt), Date.parse(before.release.publishedAt)];
  return Math.floor(instants.find(isInstant) ?? 0);
}

/**
 * Steps that the search may take for one class: a few milliseconds. Harder questions are very rare, and seldom useful.
 */
const BUDGET = 200_000;
/**
 * The steps for all classes together are this multiple of those for one; after that each class gets only a small share.
 */
const FULL_SEARCHES = 100;
const SMALL_SHARE = 0.02;

/** Searches among the visitors of the new snapshot first, then among those that only the old one had. */
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
  const { locales, licences, brands, currencies } = getFacts(compiled);
  return [locales.toSorted(), licences.toSorted(), brands, currencies?.toSorted() ?? null];
}
