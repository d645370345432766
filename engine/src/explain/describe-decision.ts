import { describeOutcome, instantWords, onOff } from './describe-outcome.ts';
import type { Decision, ConditionOutcome } from './types.ts';

/**
 * Describes a decision in plain English sentences for marketing: the result and the deciding condition, how many others
 * fail, and when time alone changes it (ISO 8601, UTC). The wording may change; the codes are stable.
 *
 * @example describeDecision(decision); // ['Not shown: for players only, this visitor is a guest.', 'Time alone does
 * not change this.']
 */
export function describeDecision(decision: Decision): string[] {
  if (decision.what === 'flag') return [flagSentence(decision), flagChange(decision)];
  return [headline(decision), ...othersFail(decision), change(decision)];
}

function headline({ reason, deciding, conditions }: Decision): string {
  const failing = conditions.find(({ holds }) => !holds);
  if (reason === 'LOCKED_LINK' && failing)
    return `Shown: it is a responsible-gaming link, which nothing hides, although ${whyOf(failing)}.`;
  if (reason === 'LOCKED_INSIDE' && deciding)
    return `Only the responsible-gaming links inside it are shown: ${whyOf(deciding)}.`;
  if (deciding) return `Not shown: ${whyOf(deciding)}.`;
  // That it may be promoted goes without saying where it is.
  return shownWords(conditions.filter(({ name }) => name !== 'inside' && name !== 'promotion'));
}

/** The most conditions that a sentence lists one by one. */
const MOST_TOLD = 3;

function shownWords(own: readonly ConditionOutcome[]): string {
  if (own.length === 0) return 'Shown: nothing limits it.';
  if (own.length > MOST_TOLD) return `Shown: all of its ${own.length} conditions hold.`;
  return `Shown: ${own.map(describeOutcome).join('; ')}.`;
}

/** Names the audience in which a condition is written, if it is in a named one. */
const whyOf = (outcome: ConditionOutcome): string =>
  outcome.kind === 'audience' && outcome.name !== 'audience'
    ? `the audience “${outcome.id}” is ${describeOutcome(outcome)}`
    : describeOutcome(outcome);

function othersFail({ deciding, conditions }: Decision): string[] {
  const others = conditions.filter(({ holds }) => !holds).length - 1;
  if (!deciding || others < 1) return [];
  return [others === 1 ? 'One other condition fails too.' : `${others} other conditions fail too.`];
}

const UNCHANGING = 'Time alone does not change this.';

function change({ changesAt, showing }: Decision): string {
  if (changesAt === null) return UNCHANGING;
  const at = instantWords(changesAt);
  if (showing === 'nothing') return `It shows from ${at} on, if nothing else changes.`;
  return `${showing === 'all' ? 'It shows until' : 'That changes at'} ${at}.`;
}

function flagSentence({ shown, deciding, conditions }: Decision): string {
  const value = shown ? 'On' : 'Off';
  if (!deciding) return `${value}: there is no such flag.`;
  const why = describeOutcome(deciding);
  const isUnmatched = deciding.name === 'default' && conditions.some(({ name }) => name === 'rule');
  return `${value}: ${isUnmatched ? `no rule matches, and ${why}` : why}.`;
}

const flagChange = ({ changesAt, shown }: Decision): string =>
  changesAt === null ? UNCHANGING : `It turns ${onOff(!shown)} at ${instantWords(changesAt)}.`;
