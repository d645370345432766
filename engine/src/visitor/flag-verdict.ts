import type { FeatureFlagDocument } from '@marquee/schemas';
import type { Evaluate } from '../audience/condition.ts';
import { spanVerdict, toSpan } from './schedule.ts';
import { overrideOf } from './flag-override.ts';
import type { FlagReason } from '../types.ts';
import { both, YES, type Verdict } from './verdict.ts';
import { evaluatedBy, type Visitor } from './visitor.ts';

export type FlagVerdict = Verdict & { readonly reason: FlagReason; readonly rule?: number };

/** Override, then the first matching rule, then the default (ENGINE-08). An unknown flag is off. */
export function flagVerdict(key: string, visitor: Visitor, evaluate: Evaluate): FlagVerdict {
  const known = evaluatedBy(visitor).flags.get(key);
  if (known) return known;
  const verdict = decide(key, visitor, evaluate);
  evaluatedBy(visitor).flags.set(key, verdict);
  return verdict;
}

function decide(key: string, visitor: Visitor, evaluate: Evaluate): FlagVerdict {
  const override = overrideOf(visitor.context, key);
  if (override !== undefined) return { holds: override, until: Infinity, reason: 'OVERRIDE' };
  const document = visitor.index.documents.get('feature-flag')?.get(key);
  if (!document) return { holds: false, until: Infinity, reason: 'NOT_FOUND' };
  const flag = document.data as unknown as FeatureFlagDocument; // validated
  let until = Infinity;
  for (const [index, rule] of (flag.rules ?? []).entries()) {
    const matches = both(
      rule.audience ? evaluate(rule.audience, visitor) : YES,
      spanVerdict(toSpan(rule.schedule), visitor.context.now),
    );
    until = Math.min(until, matches.until);
    if (matches.holds) return { holds: rule.value, until, reason: 'RULE', rule: index };
  }
  return { holds: flag.default, until, reason: 'DEFAULT' };
}
