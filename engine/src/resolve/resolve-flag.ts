import type { FeatureFlagDocument } from '@marquee/schemas';
import type { CompiledFlag, CompiledSnapshot, SnapshotIndex } from '../compile/compiled-snapshot.ts';
import { isHolding, untilOf } from '../visitor/outcome.ts';
import { decideFlag, fitsAny, matchingRule, rowBitsOf, type RowBits } from '../rows/outcomes.ts';
import type { Context, FlagListing, FlagResolution } from '../types.ts';
import { overrideOf } from '../visitor/flag-override.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { toValidUntil } from './cache-key.ts';

/**
 * A flag's value for a visitor, and why: override, first matching rule, default. An unknown flag is off (ENGINE-08).
 */
export function resolveFlag(compiled: CompiledSnapshot, key: string, context: Context): FlagResolution {
  return toResolution(key, createVisitor(compiled, context));
}

/** Every flag of the release, by key. */
export function listFlags(compiled: CompiledSnapshot, context: Context): FlagListing[] {
  const visitor = createVisitor(compiled, context);
  return [...(compiled.index.documents.get('feature-flag')?.values() ?? [])].map(({ id, data }) => ({
    key: id,
    description: (data as unknown as FeatureFlagDocument).description ?? '', // validated
    ...toResolution(id, visitor),
  }));
}

/** The keys of the release's flags, in the order in which they are listed and visited. */
export const flagKeys = (compiled: CompiledSnapshot): string[] => [
  ...(compiled.index.documents.get('feature-flag')?.keys() ?? []),
];

/** A flag by its place in `flagKeys`; `rule`: the index of the rule that decided, -1 for none. */
export type FlagVisit = (at: number, value: boolean, rule: number, isOverridden: boolean) => void;

/** What `listFlags` says, without an object for each of hundreds of flags. */
export function visitFlags(compiled: CompiledSnapshot, context: Context, visit: FlagVisit): void {
  const visitor = createVisitor(compiled, context);
  const flags = placedFlags(compiled, visitor.index);
  for (let at = 0; at < flags.length; at += 1) {
    const { key, flag, rows } = flags[at] as PlacedFlag; // below the length
    const override = context.flags === undefined ? undefined : overrideOf(context, key);
    if (override !== undefined) visit(at, override, -1, true);
    else if (!flag) visit(at, false, -1, false);
    else if (rows && !fitsAny(rows, visitor)) visit(at, flag.value, -1, false);
    else {
      const rule = matchingRule(flag, visitor);
      visit(at, flag.rules[rule]?.value ?? flag.value, rule, false);
    }
  }
}

/** `flag` is undefined where the document is none that the engine answers from. */
type PlacedFlag = {
  readonly key: string;
  readonly flag: CompiledFlag | undefined;
  readonly rows: readonly RowBits[] | null;
};

/** By the snapshot whose documents are counted, and by the index that answers, which depends on what the law allows. */
const placed = new WeakMap<CompiledSnapshot, WeakMap<SnapshotIndex, readonly PlacedFlag[]>>();

function placedFlags(compiled: CompiledSnapshot, index: SnapshotIndex): readonly PlacedFlag[] {
  const ofSnapshot = placed.get(compiled) ?? new WeakMap<SnapshotIndex, readonly PlacedFlag[]>();
  placed.set(compiled, ofSnapshot);
  const flags =
    ofSnapshot.get(index) ??
    flagKeys(compiled).map((key) => {
      const flag = index.flags.get(key);
      return { key, flag, rows: flag ? rowBitsOf(flag) : null };
    });
  ofSnapshot.set(index, flags);
  return flags;
}

/** The first instant at which time alone changes a flag for this visitor; null when time changes none. */
export function flagsValidUntil(compiled: CompiledSnapshot, context: Context): number | null {
  const visitor = createVisitor(compiled, context);
  let until = Infinity;
  for (const key of compiled.index.flags.keys())
    until = Math.min(until, untilOf(decideFlag(key, visitor).outcome));
  return toValidUntil(until);
}

function toResolution(key: string, visitor: Visitor): FlagResolution {
  const { outcome, reason, rule } = decideFlag(key, visitor);
  return { value: isHolding(outcome), reason, ...(rule === undefined ? {} : { rule }) };
}
