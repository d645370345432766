import type { FeatureFlagDocument } from '@marquee/schemas';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { isHolding, untilOf } from '../visitor/outcome.ts';
import { decideFlag } from '../rows/outcomes.ts';
import type { Context, FlagListing, FlagResolution } from '../types.ts';
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
