import type { ConditionOutcome } from '@marquee/engine';
import { say } from '../words/generated/preview.ts';
import type { Explanation } from '../worker/worker-tasks.ts';
import { outcomeWords, refusalWords, type OutcomeContext } from '../words/outcome-words.ts';
import { formatInstant } from '../words/time.ts';

export type DecidedAt = { kind: string; id: string; pointer: string };
export type HiddenCondition = {
  key: string;
  wanted: string;
  actual: string;
  holds: boolean;
  decides: boolean;
};

/** Why a visitor does not see a document on a page. */
export type HiddenReason = {
  sentence: string;
  /** When time alone will show it, and how many other conditions fail; empty when there is nothing to add. */
  more: string;
  /** Where the condition to fix first is written. */
  decidedAt: DecidedAt | null;
  /** The instant from which it is shown if nothing else changes. */
  showsAt: number | null;
  conditions: HiddenCondition[];
};

/**
 * The engine's decision in the admin's words: names instead of ids, and the market's time zone. Null: the page does not
 * draw the document.
 */
export function hiddenReason(explanation: Explanation | null, context: OutcomeContext): HiddenReason {
  if (!explanation)
    return {
      sentence: say('nothing-on-this-page'),
      more: '',
      decidedAt: null,
      showsAt: null,
      conditions: [],
    };
  const { decision, sentences, outcomes } = explanation;
  const { deciding, conditions, changesAt, shown } = decision;
  const others = conditions.filter(({ holds }) => !holds).length - 1;
  const more = [
    others < 1 ? '' : say('other-conditions-fail-too', { count: others }),
    changesAt === null || shown
      ? ''
      : say('it-shows-from-on', { instant: formatInstant(changesAt, context.now) }),
  ];
  return {
    sentence: (deciding && refusalWords(deciding, context)) ?? plain(sentences[0] ?? ''),
    more: more.filter(Boolean).join(' '),
    decidedAt: deciding && { kind: deciding.kind, id: deciding.id, pointer: deciding.pointer },
    showsAt: shown ? null : changesAt,
    conditions: conditions.map((outcome, index) => ({
      key: `${index} ${outcome.name}`,
      ...(outcomeWords(outcome, context) ?? { wanted: capital(outcomes[index] ?? ''), actual: '' }),
      holds: outcome.holds,
      decides: !outcome.holds && deciding !== null && leadsTo(outcome, deciding),
    })),
  };
}

/** Whether the deciding condition is this one or is inside it. */
const leadsTo = (outcome: ConditionOutcome, deciding: ConditionOutcome): boolean =>
  isDeciding(outcome, deciding) || outcome.parts.some((part) => leadsTo(part, deciding));

/** Whether a condition is the deciding one itself. */
export const isDeciding = (one: ConditionOutcome, other: ConditionOutcome): boolean =>
  one.name === other.name && one.kind === other.kind && one.id === other.id && one.pointer === other.pointer;

const plain = (sentence: string): string => capital(sentence.replace(/^Not shown: /, ''));
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
