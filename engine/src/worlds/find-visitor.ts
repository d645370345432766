import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { createWorld } from './world.ts';
import type { Formula } from './formula.ts';

/** `none` is a proof; `found` has a visitor who was checked with the evaluator; `undecided` was too expensive. */
export type Search =
  | { readonly type: 'found'; readonly context: Context }
  | { readonly type: 'none' }
  | { readonly type: 'undecided'; readonly reason: string };

export type FindOptions = {
  /** How many conditions may be evaluated before the search gives up. */
  readonly budget?: number;
  /** One instant in epoch milliseconds, or `any`. */
  readonly now?: number | 'any';
  /** Of each list of formulas at most `count` may hold. */
  readonly atMost?: readonly { readonly count: number; readonly of: readonly Formula[] }[];
};

/**
 * Searches for a visitor for whom a formula holds: among all visitors that the snapshot's locales, licences and
 * currencies allow, at any instant unless one is given. Local overrides of flags do not count. Guests may have ids,
 * too.
 */
export function findVisitor(
  compiled: CompiledSnapshot,
  formula: Formula,
  { budget, now, atMost = [] }: FindOptions = {},
): Search {
  if (formula.type === 'false') return { type: 'none' };
  const world = createWorld(compiled, [formula, ...atMost.flatMap(({ of }) => of)], { now });
  return world.find({ all: [formula], atMost, meter: budget === undefined ? undefined : { left: budget } });
}
