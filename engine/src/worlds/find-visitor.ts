import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { createWorld } from './world.ts';
import type { Formula } from './formula.ts';

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

/**
 * A visitor for whom a formula holds, out of all whom the snapshot's locales, licences and currencies allow, at
 * any instant unless one is given. Local overrides of flags do not count. Ids are not tied to being signed in.
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
