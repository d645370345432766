import type { FeatureFlagDocument } from '@marquee/schemas';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { flagVerdict } from '../flag-verdict.ts';
import { toSpan } from '../schedule.ts';
import { ask, at, createAsked, type Explaining, type JudgedFlag } from './asked.ts';
import { judgeAudience } from './judge-audience.ts';
import { judgeSpan } from './judge-document.ts';
import { ALWAYS, bothHold, constant, eitherHolds, opposite, type Timeline } from './timeline.ts';
import type { Place } from './types.ts';

/** A flag's value as time goes on, and every rule's outcome, those after the first that matches too. */
export function judgeFlag(key: string, explaining: Explaining): JudgedFlag {
  const known = explaining.flags.get(key);
  if (known) return known;
  const judged = judge(key, explaining);
  explaining.flags.set(key, judged);
  return judged;
}

function judge(key: string, explaining: Explaining): JudgedFlag {
  const { visitor } = explaining;
  const { holds: value, reason, rule = null } = flagVerdict(key, visitor, evaluateAudience);
  const place: Place = { kind: 'feature-flag', id: key, pointer: '' };
  const document = visitor.index.documents.get('feature-flag')?.get(key);
  const flag = document?.data as unknown as FeatureFlagDocument | undefined; // validated
  const steps = createAsked(explaining);
  if (reason === 'OVERRIDE') ask(steps, 'override', { ...decided, wanted: null, actual: value, place });
  const lines = (flag?.rules ?? []).map(({ audience, schedule, value: set }, index) => {
    const here = at(place, `rules/${index}`);
    const inside = createAsked(explaining);
    judgeSpan(toSpan(schedule), at(here, 'schedule'), inside);
    if (audience) judgeAudience(audience, at(here, 'audience'), inside);
    const wanted = { rule: index, value: set };
    ask(steps, 'rule', { wanted, actual: null, place: here, line: inside.line, reason: 'RULE', inside });
    return { set, line: inside.line };
  });
  const fallback = flag?.default ?? false;
  if (flag) ask(steps, 'default', { ...decided, wanted: null, actual: fallback, place, path: 'default' });
  return {
    actual: { value, reason, rule },
    line:
      reason === 'OVERRIDE'
        ? constant(value)
        : lines.reduceRight((rest, { set, line }) => orElse(line, set, rest), constant(fallback)),
    steps,
  };
}

const decided = { line: ALWAYS, reason: 'FLAG_DEFAULT' } as const;

/** `value` while the rule matches, and what the rules after it say while it does not. */
function orElse(rule: Timeline, value: boolean, rest: Timeline): Timeline {
  return value ? eitherHolds(rule, rest) : bothHold(opposite(rule), rest);
}
