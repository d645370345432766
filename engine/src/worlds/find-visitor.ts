import type { CompiledSnapshot } from '../compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { createCompiler, ID_FACTS, linksOf } from './conditions.ts';
import { formulaHolds } from './formula-holds.ts';
import type { Formula } from './formula.ts';
import { search } from './search.ts';
import {
  collectNamed,
  createNamed,
  createUniverse,
  getFacts,
  type Domain,
  type Universe,
} from './universe.ts';
import { toContext } from './witness.ts';

/** `none` is a proof; `found` carries a visitor who was checked; `undecided` was too expensive to tell. */
export type Search =
  | { readonly type: 'found'; readonly context: Context }
  | { readonly type: 'none' }
  | { readonly type: 'undecided'; readonly reason: string };

export type FindOptions = {
  /** Conditions looked at before giving up. */
  readonly budget?: number;
  /** One instant in epoch milliseconds, or any. */
  readonly now?: number | 'any';
  /** Of these formulas at most so many may hold at once. */
  readonly atMost?: readonly { readonly count: number; readonly of: readonly Formula[] }[];
};

const BUDGET = 200_000;

const NONE: Search = { type: 'none' };

/**
 * A visitor for whom a formula holds, out of all whom the snapshot's locales, licences and currencies allow, at
 * any instant unless one is given. Local overrides of flags do not count. Ids are not tied to being signed in.
 */
export function findVisitor(
  compiled: CompiledSnapshot,
  formula: Formula,
  { budget = BUDGET, now = 'any', atMost = [] }: FindOptions = {},
): Search {
  if (formula.type === 'false') return NONE;
  const named = createNamed();
  const seen = new Map<Formula, number>();
  for (const each of [formula, ...atMost.flatMap(({ of }) => of)])
    if (!collectNamed(each, named, seen))
      return { type: 'undecided', reason: 'Conditions are nested too deep.' };
  const universe = createUniverse(getFacts(compiled), named, now === 'any' ? now : Math.floor(now));
  const compile = createCompiler(universe);
  const state = fullState(universe);
  const result = search({
    state,
    wanted: [compile(formula)],
    atMost: atMost.map(({ count, of }) => ({ count, of: of.map(compile) })),
    links: ID_FACTS.map((by) => linksOf(universe.ids[by])),
    budget,
  });
  if (result === 'none') return NONE;
  if (result === 'exhausted') return { type: 'undecided', reason: 'Too many combinations of conditions.' };
  const context = toContext(universe, state, Date.parse(compiled.release.publishedAt) || 0);
  if (!context)
    return { type: 'undecided', reason: 'No id was found that falls into all the shares at once.' };
  const isRight =
    formulaHolds(formula, context) &&
    atMost.every(({ count, of }) => of.filter((each) => formulaHolds(each, context)).length <= count);
  return isRight
    ? { type: 'found', context }
    : { type: 'undecided', reason: 'The visitor that was found did not pass the check.' };
}

function fullState(universe: Universe): Int32Array {
  const state = new Int32Array(universe.size);
  const fill = ({ start, full }: Domain): void => state.set(full, start);
  const { login, locale, licence, currency, country, device, time, groups, ids } = universe;
  [login, locale, licence, currency, country, device, time, ...groups.values()].forEach(fill);
  for (const by of ID_FACTS) [ids[by].id, ...ids[by].layers.values()].forEach(fill);
  return state;
}
