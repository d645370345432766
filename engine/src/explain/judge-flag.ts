import type { FeatureFlagDocument } from '@marquee/schemas';
import { evaluateAudience } from '../audience/evaluate-audience.ts';
import { flagVerdict } from '../flag-verdict.ts';
import { toSpan } from '../schedule.ts';
import { judgeAudience } from './judge-audience.ts';
import { judgeSpan } from './judge-document.ts';
import {
  allOf,
  at,
  NOTHING_ASKED,
  outcomeOf,
  type Explaining,
  type Judged,
  type JudgedFlag,
} from './outcome.ts';
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
  const actual = { value, reason, rule };
  const place: Place = { kind: 'feature-flag', id: key, pointer: '' };
  const document = visitor.index.documents.get('feature-flag')?.get(key);
  const flag = document?.data as unknown as FeatureFlagDocument | undefined; // validated
  const rules = (flag?.rules ?? []).map((each, index) => {
    const here = at(place, `rules/${index}`);
    const inside = allOf([
      judgeSpan(toSpan(each.schedule), at(here, 'schedule'), explaining),
      each.audience ? judgeAudience(each.audience, at(here, 'audience'), explaining) : NOTHING_ASKED,
    ]);
    return { value: each.value, judged: ruleOutcome({ rule: index, value: each.value }, here, inside) };
  });
  const override =
    reason === 'OVERRIDE' ? [outcomeOf('override', { wanted: null, actual: value, place, ...decided })] : [];
  const fallback = flag
    ? [outcomeOf('default', { wanted: null, actual: flag.default, place, path: 'default', ...decided })]
    : [];
  return {
    actual,
    line:
      reason === 'OVERRIDE'
        ? constant(value)
        : rules.reduceRight(
            (rest, each) => orElse(each.judged.line, each.value, rest),
            constant(flag?.default ?? false),
          ),
    steps: allOf([...override, ...rules.map(({ judged }) => judged), ...fallback]),
  };
}

const decided = { line: ALWAYS, reason: 'FLAG_DEFAULT' } as const;

const ruleOutcome = (wanted: { rule: number; value: boolean }, place: Place, inside: Judged): Judged =>
  outcomeOf('rule', { wanted, actual: null, place, line: inside.line, reason: 'RULE', inside });

/** `value` while the rule matches, and what the rules after it say while it does not. */
function orElse(rule: Timeline, value: boolean, rest: Timeline): Timeline {
  return value ? eitherHolds(rule, rest) : bothHold(opposite(rule), rest);
}
