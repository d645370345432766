import type { ConditionOutcome, FlagDecision } from '@marquee/engine';
import { say } from '../../words/generated/forms.ts';
import { formatDuration } from '../../words/time.ts';

type Rule = Extract<ConditionOutcome, { name: 'rule' }>;
type Position = Extract<ConditionOutcome, { name: 'split.percent' }>;

/** Why a visitor gets a flag's value: the deciding rule, or the reasons why other rules nearly match. */
export function flagBecause({ reason, deciding, conditions }: FlagDecision, now: number): string {
  if (reason === 'FLAG_NOT_FOUND') return say('there-is-no-such');
  if (deciding?.name === 'rule') {
    const position = deciding.parts.find((part) => part.name === 'split.percent');
    return position ? `${ruleName(deciding)}: ${positionWords(position)}, inside` : ruleName(deciding);
  }
  const near = conditions.flatMap((step) => (step.name === 'rule' ? (nearWords(step, now) ?? []) : []));
  return [say('no-rule-fits'), ...near].join('; ');
}

const ruleName = ({ wanted }: Rule): string => say('rule-rule', { rule: wanted.rule + 1 });

/** A rule that fails only because of the time or a share. */
function nearWords(rule: Rule, now: number): string | undefined {
  const [only, ...others] = rule.parts.filter(({ holds }) => !holds);
  if (!only || others.length > 0) return undefined;
  if (only.name === 'schedule') {
    const { from, until } = only.wanted;
    if (until !== null && now >= until) return say('rule-is-over', { rule: ruleName(rule) });
    const { until: next } = only;
    if (only.reason === 'SCHEDULE_CLOSED' && next !== null)
      return say('rule-opens-in-duration', { rule: ruleName(rule), duration: formatDuration(next - now) });
    return from === null
      ? undefined
      : say('rule-opens-in-duration', { rule: ruleName(rule), duration: formatDuration(from - now) });
  }
  if (only.name !== 'split.percent' || only.actual.percent === null) return undefined;
  return `${ruleName(rule)}: ${positionWords(only)}, outside`;
}

const positionWords = ({ wanted, actual }: Position): string =>
  say('falls-at-percent', {
    value: wanted.by === 'userId' ? 'user id' : 'partner id',
    percent: actual.percent ?? 'nothing',
  });
