import { decidingOf } from './deciding.ts';
import { weeklyWords } from '../weekly/weekly-words.ts';
import type { ConditionOutcome } from './types.ts';
import { ALL_BUT, deviceName, ID_NAMES, joined, whom } from './whom.ts';

/**
 * Describes one condition in plain English: what it wants and what the visitor has, without a full stop: “for players
 * only, this visitor is a guest”. For lists of conditions; use `describeDecision` for a whole decision.
 */
export function describeOutcome(outcome: ConditionOutcome): string {
  switch (outcome.name) {
    case 'schedule':
      return scheduleWords(outcome);
    case 'packRule':
      return packRuleWords(outcome);
    case 'promotion':
      return promotionWords(outcome);
    case 'enabled':
      if (outcome.actual) return 'it is switched on';
      return `it is switched off, and this visitor is ${outcome.holds ? 'a tester' : 'no tester'}`;
    case 'leadsTo': {
      const { kind, id } = outcome.wanted;
      const why = decidingOf(outcome.parts);
      const state = outcome.holds ? 'shown' : 'hidden';
      return `the ${kind} “${id}” that it needs is ${state}${why ? `: ${describeOutcome(why)}` : ''}`;
    }
    case 'price':
      return outcome.holds
        ? `it has a price in ${outcome.actual}`
        : `it has no price in ${outcome.actual}, only in ${joined(outcome.wanted, 'and') || 'no currency'}`;
    case 'hiddenLink':
      return `the licence ${outcome.actual} hides the link “${outcome.wanted}”`;
    case 'listed':
      return 'it is kept out of lists';
    case 'variant': {
      const { fact, value } = outcome.wanted;
      return `it is the variant for ${fact === 'country' ? 'Australia' : `licence ${value}`}, this visitor’s ${fact} is ${outcome.actual ?? 'not known'}`;
    }
    case 'precedence':
      return outcome.actual
        ? `the ${outcome.actual.kind} “${outcome.actual.id}” stands before it at this path`
        : 'no other page stands before it at this path';
    case 'limit':
      return limitWords(outcome);
    case 'block':
      return `this version does not know the block type “${outcome.wanted}”`;
    case 'inside': {
      const { what, id, pointer } = outcome.wanted;
      const name = what === 'page' || what === 'document' ? `“${id}”` : `at ${pointer}`;
      return `the ${what} ${name} it is in is ${outcome.holds ? 'shown' : 'hidden'}`;
    }
    case 'problem':
      return `an error leaves it out, ${outcome.actual.code}${outcome.pointer ? ` at ${outcome.pointer}` : ''}: ${outcome.actual.message.replace(/\.$/, '')}`;
    case 'override':
      return `this visitor has set it ${onOff(outcome.actual)}`;
    case 'rule':
      return `rule ${outcome.wanted.rule + 1} sets it ${onOff(outcome.wanted.value)}${ruleWords(outcome)}`;
    case 'default':
      return `its default is ${onOff(outcome.actual)}`;
    default:
      return audienceWords(outcome);
  }
}

export const instantWords = (instant: number): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? String(instant) : date.toISOString();
};

export const onOff = (value: boolean): string => (value ? 'on' : 'off');

type ScheduleOutcome = Extract<ConditionOutcome, { name: 'schedule' }>;

function scheduleWords(outcome: ScheduleOutcome): string {
  const { wanted, actual, reason, holds } = outcome;
  const now = `now it is ${instantWords(actual)}`;
  if (wanted.weekly && reason !== 'SCHEDULE_OVER') return weeklyScheduleWords(outcome, now);
  if (reason === 'SCHEDULE_AHEAD' && wanted.from !== null)
    return `its schedule opens at ${instantWords(wanted.from)}, ${now}`;
  if (holds) {
    if (wanted.until !== null) return `its schedule is open until ${instantWords(wanted.until)}, ${now}`;
    return `its schedule is open since ${instantWords(wanted.from ?? actual)}, ${now}`;
  }
  return `its schedule ended at ${instantWords(wanted.until ?? actual)}, ${now}`;
}

function weeklyScheduleWords({ wanted, holds, until }: ScheduleOutcome, now: string): string {
  const hours = `its schedule opens ${weeklyWords(wanted.weekly ?? [], wanted.zone ?? '')}`;
  if (holds) return `${hours}: it is open${until === null ? '' : ` until ${instantWords(until)}`}, ${now}`;
  return `${hours}: it is closed${until === null ? '' : ` until ${instantWords(until)}`}, ${now}`;
}

const packRuleWords = ({ wanted, actual, holds }: Extract<ConditionOutcome, { name: 'packRule' }>): string =>
  `the rule “${wanted.title}” ${holds ? 'does not bind' : 'forbids it under'} licence ${actual}`;

function promotionWords(outcome: Extract<ConditionOutcome, { name: 'promotion' }>): string {
  const { actual, reason, holds, parts } = outcome;
  if (holds) return 'it may be promoted to this visitor';
  if (reason === 'SUPPRESSED_UNKNOWN')
    return 'nothing is promoted to players of whom it is not known whether they take a break';
  if (reason === 'SUPPRESSED_BREAK')
    return `nothing is promoted to players who ${actual.break === 'selfExcluded' ? 'have excluded themselves' : 'cool off'}`;
  const why = decidingOf(parts);
  return `licence ${actual.licence} lets nothing be promoted to this visitor${why ? `: ${describeOutcome(why)}` : ''}`;
}

function limitWords({ wanted, actual, holds }: Extract<ConditionOutcome, { name: 'limit' }>): string {
  const { first, last } = wanted;
  const range =
    last === null
      ? `from number ${first} on`
      : first === 1
        ? `only the first ${last}`
        : last < first
          ? 'nothing on this page'
          : `only numbers ${first} to ${last}`;
  return `it ${holds ? 'is' : 'would be'} number ${actual} of those that match, and the place shows ${range}`;
}

function ruleWords(outcome: Extract<ConditionOutcome, { name: 'rule' }>): string {
  const why = decidingOf(outcome.parts);
  if (why) return ` but does not match: ${describeOutcome(why)}`;
  if (outcome.parts.length === 0) return ' for everyone';
  return `: ${outcome.parts.map(describeOutcome).join('; ')}`;
}

function audienceWords(outcome: ConditionOutcome): string {
  const who = whom(outcome);
  const wanted = who.startsWith(ALL_BUT)
    ? `not for ${who.slice(ALL_BUT.length)}`
    : who.startsWith('nobody') || who === 'everyone'
      ? `for ${who}`
      : `for ${who} only`;
  return `${wanted}, ${visitorWords(outcome)}`;
}

/** What the visitor has for this condition. */
function visitorWords(outcome: ConditionOutcome): string {
  switch (outcome.name) {
    case 'login':
      return outcome.actual === 'guest' ? 'this visitor is a guest' : 'this visitor is a player';
    case 'groups.anyOf':
    case 'groups.allOf':
    case 'groups.noneOf':
      if (outcome.actual.length === 0) return 'this visitor is in no group';
      return `this visitor is in group${outcome.actual.length > 1 ? 's' : ''} ${joined(outcome.actual, 'and')}`;
    case 'locales':
      return `this visitor’s locale is ${outcome.actual}`;
    case 'licences':
      return `this visitor’s licence is ${outcome.actual}`;
    case 'brands':
      return outcome.actual === null
        ? 'this visitor is on a host of no brand'
        : `this visitor’s brand is ${outcome.actual}`;
    case 'currencies':
      return `this visitor’s currency is ${outcome.actual}`;
    case 'currencyKind':
      if (outcome.actual === null) return 'this visitor’s currency is not in the currency table';
      return `this visitor’s currency is ${outcome.actual}`;
    case 'countries.anyOf':
    case 'countries.noneOf':
      return `this visitor’s country is ${outcome.actual ?? 'not known'}`;
    case 'devices':
      return `this visitor is on ${deviceName(outcome.actual)}`;
    case 'age':
      return outcome.actual === null
        ? 'this visitor’s age is not known'
        : `this visitor is ${outcome.actual}`;
    case 'verified':
      if (outcome.actual === null) return 'it is not known whether this visitor is verified';
      return `this visitor is ${outcome.actual ? '' : 'not '}verified`;
    case 'registeredDays':
      return registeredWords(outcome.actual);
    case 'consents.anyOf':
    case 'consents.allOf':
      if (outcome.actual === null) return 'this visitor’s consents are not known';
      if (outcome.actual.length === 0) return 'this visitor has given no consent';
      return `this visitor has given ${joined(outcome.actual, 'and')}`;
    case 'split.parity':
      return (
        unknownId(outcome) ??
        `this visitor’s ${ID_NAMES[outcome.wanted.by]} ${outcome.actual.id} is ${outcome.actual.parity ?? 'not a number'}`
      );
    case 'split.lastHexDigit':
      return (
        unknownId(outcome) ??
        `this visitor’s ${ID_NAMES[outcome.wanted.by]} ends in ${outcome.actual.lastHexDigit}`
      );
    case 'split.percent':
      return unknownId(outcome) ?? `this visitor is at ${outcome.actual.percent}%`;
    case 'flag':
      return `for this visitor it is ${onOff(outcome.actual.value)}, ${flagWords(outcome.actual)}`;
    case 'anyOf':
    case 'alternative':
      return outcome.holds ? 'this visitor is one of them' : 'this visitor is none of them';
    case 'not': {
      const [only] = outcome.parts;
      if (only && outcome.parts.length === 1) return visitorWords(only);
      return outcome.holds ? 'this visitor is not one of them' : 'this visitor is one of them';
    }
    default:
      return outcome.holds ? 'this visitor is in it' : 'this visitor is not in it';
  }
}

function registeredWords(days: number | null): string {
  if (days === null) return 'it is not known since when this visitor is registered';
  if (days < 0) return 'this visitor is not registered yet';
  return `this visitor has been registered for ${days === 1 ? '1 day' : `${days} days`}`;
}

function unknownId({
  wanted,
  actual,
}: Extract<ConditionOutcome, { name: `split.${string}` }>): string | null {
  return actual.id === null ? `this visitor has no ${ID_NAMES[wanted.by]}` : null;
}

function flagWords({ reason, rule }: Extract<ConditionOutcome, { name: 'flag' }>['actual']): string {
  switch (reason) {
    case 'OVERRIDE':
      return 'set by this visitor';
    case 'RULE':
      return `by its rule ${(rule ?? 0) + 1}`;
    case 'DEFAULT':
      return 'its default';
    case 'NOT_FOUND':
      return 'as there is no such flag';
    default:
      return reason satisfies never;
  }
}
