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
  const coming = new Map([...beginningsOf(compiled)].filter(([, begins]) => begins > now && begins <= until));
  if (coming.size === 0) return [];
  const byRule = Map.groupBy(judgeRules(compiled, now), ({ rule }) => keyOf(rule.pack, rule.id));
  return [...coming]
    .flatMap(([key, begins]): ComingRule[] => {
      const broken = byRule.get(key) ?? [];
      return broken[0] ? [{ rule: broken[0].rule, begins, broken }] : [];
    })
    .toSorted((one, other) => one.begins - other.begins || (keyOfRule(one) < keyOfRule(other) ? -1 : 1));
}

/**
 * When rules begin, in epoch milliseconds. A rule that always held, or of a pack that could not be read, has begun.
 *
 * @example const begins = ruleBeginnings(compiled); judgeRules(compiled, now).filter(({ rule }) => begins(rule) > now);
 */
export function ruleBeginnings(
  compiled: CompiledSnapshot,
): (rule: Pick<BrokenRule, 'pack' | 'id'>) => number {
  const beginnings = beginningsOf(compiled);
  return ({ pack, id }) => beginnings.get(keyOf(pack, id)) ?? -Infinity;
}

/** By pack and rule; those that always held are left out. */
function beginningsOf(compiled: CompiledSnapshot): Map<string, number> {
  const beginnings = new Map<string, number>();
  for (const { id, data } of compiled.index.documents.get(RULE_PACK)?.values() ?? [])
    for (const rule of (data as unknown as RulePackDocument).rules) {
      // validated
      const begins = toSpan(rule.inForce)?.from;
      if (begins !== undefined) beginnings.set(keyOf(id, rule.id), begins);
    }
  return beginnings;
}

const keyOf = (pack: string, rule: string): string => JSON.stringify([pack, rule]);
const keyOfRule = ({ rule }: ComingRule): string => keyOf(rule.pack, rule.id);
