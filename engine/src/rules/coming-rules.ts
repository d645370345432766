import type { RulePackDocument } from '@marquee/schemas';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { toSpan } from '../visitor/schedule.ts';
import { judgeRules } from './judge-rules.ts';
import { RULE_PACK } from './law.ts';
import type { BrokenRule, RuleViolation } from './violation.ts';

/** A rule that begins later, and what breaks it from then on. */
export type ComingRule = {
  readonly rule: BrokenRule;
  /** Epoch milliseconds. */
  readonly begins: number;
  readonly broken: readonly RuleViolation[];
};

/**
 * What is lawful now and becomes unlawful because a rule begins after `now` and at `until` at the latest: the next
 * rule first (RULE-04). A rule that nothing breaks is left out.
 *
 * @param now epoch milliseconds; `until` at most 400 days later.
 */
export function comingRules(compiled: CompiledSnapshot, now: number, until: number): ComingRule[] {
  const coming = new Map<string, number>();
  for (const { id, data } of compiled.index.documents.get(RULE_PACK)?.values() ?? [])
    for (const rule of (data as unknown as RulePackDocument).rules) {
      // validated
      const begins = toSpan(rule.inForce)?.from ?? -Infinity;
      if (begins > now && begins <= until) coming.set(keyOf(id, rule.id), begins);
    }
  if (coming.size === 0) return [];
  const byRule = Map.groupBy(judgeRules(compiled, now), ({ rule }) => keyOf(rule.pack, rule.id));
  return [...coming]
    .flatMap(([key, begins]): ComingRule[] => {
      const broken = byRule.get(key) ?? [];
      return broken[0] ? [{ rule: broken[0].rule, begins, broken }] : [];
    })
    .toSorted((one, other) => one.begins - other.begins || (keyOfRule(one) < keyOfRule(other) ? -1 : 1));
}

const keyOf = (pack: string, rule: string): string => JSON.stringify([pack, rule]);
const keyOfRule = ({ rule }: ComingRule): string => keyOf(rule.pack, rule.id);
