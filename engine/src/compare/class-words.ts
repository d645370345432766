import { OLDEST } from '../visitor/person.ts';
import { weeklyWords } from '../weekly/weekly-words.ts';
import type { ClassCondition } from './types.ts';

/**
 * Describes a class as a phrase: “players, reading de, not in group 21”. Codes stay codes; the caller may replace them.
 */
export function classWords(condition: ClassCondition): string {
  return phrase(condition, false);
}

function phrase(condition: ClassCondition, isNot: boolean): string {
  switch (condition.type) {
    case 'everyone':
    case 'nobody':
      return (condition.type === 'everyone') === isNot ? 'nobody' : 'everyone';
    case 'not':
      return phrase(condition.of, !isNot);
    case 'all':
    case 'any':
      return joined(condition, isNot);
    case 'count':
      return countWords(condition, isNot);
    case 'fact':
      return factWords(condition, isNot);
    case 'group':
      return `${isNot ? 'not ' : ''}in group ${condition.id}`;
    case 'parity':
      return isNot
        ? `without an ${condition.value} ${idName(condition.by)}`
        : `with an ${condition.value} ${idName(condition.by)}`;
    case 'digit':
      // “without”, because visitors who have no such id are not in it either.
      return `${isNot ? 'without' : 'with'} a ${idName(condition.by)} ending in ${list(condition.in)}`;
    case 'bucket': {
      const share = `${condition.from / 100}–${condition.to / 100} %`;
      return `${isNot ? 'not ' : ''}in ${share} of ${condition.layer} by ${idName(condition.by)}`;
    }
    case 'age':
    case 'verified':
    case 'days':
    case 'consent':
    case 'consents':
      return personWords(condition, isNot);
    case 'time':
      return timeWords(condition, isNot);
    case 'weekly':
      return `${isNot ? 'outside' : 'during'} ${weeklyWords(condition.weekly, condition.zone)}`;
    default:
      return condition satisfies never;
  }
}

type Of<Type extends ClassCondition['type']> = Extract<ClassCondition, { type: Type }>;

/** Moves a negation inwards: “not both” becomes “not the one, or not the other”. */
function joined({ type, of }: Of<'all' | 'any'>, isNot: boolean): string {
  const isAll = (type === 'all') !== isNot;
  const parts = of.map((part) => {
    const words = phrase(part, isNot);
    return isJoined(part, isNot, !isAll) ? `(${words})` : words;
  });
  return parts.join(isAll ? ', ' : ' or ');
}

function isJoined(part: ClassCondition, isNot: boolean, wantsAll: boolean): boolean {
  if (part.type === 'not') return isJoined(part.of, !isNot, wantsAll);
  return (part.type === 'all' || part.type === 'any') && ((part.type === 'all') !== isNot) === wantsAll;
}

/** Names the documents, not their conditions: what matters is how many of them a visitor gets. */
function countWords({ from, to, names }: Of<'count'>, isNot: boolean): string {
  const words = to === null ? `at least ${from}` : to === from + 1 ? exactWords(from) : limits(from, to);
  return `${isNot ? 'not ' : ''}getting ${words} of ${list(names, 'and')}`;
}

const exactWords = (count: number): string => (count === 0 ? 'none' : `exactly ${count}`);

const limits = (from: number, to: number): string =>
  from === 0 ? `fewer than ${to}` : `at least ${from} and fewer than ${to}`;

const list = (values: readonly string[], word = 'or'): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;

const idName = (by: 'userId' | 'partnerId'): string => (by === 'userId' ? 'user id' : 'partner id');

function factWords({ fact, in: values }: Of<'fact'>, isNot: boolean): string {
  const no = isNot ? 'not ' : '';
  switch (fact) {
    case 'login':
      return isNot ? `not ${list(values.map(plural))}` : list(values.map(plural));
    case 'locale':
      return `${no}reading ${list(values)}`;
    case 'licence':
      return `${no}under licence ${list(values)}`;
    case 'brand':
      return `${no}on a host of ${list(values.map((id) => (id === '' ? 'no brand' : `brand ${id}`)))}`;
    case 'currency':
      return values.length === 0 ? `${isNot ? 'any' : 'no'} currency` : `${no}playing in ${list(values)}`;
    case 'country':
      return `${no}in ${list(values.map((code) => (code === '' ? 'an unknown country' : code)))}`;
    case 'device':
      return `${no}on ${list(values)}`;
    case 'break':
      return isNot ? whomNot(values) : list(values.map(breakWords));
    default:
      return fact satisfies never;
  }
}

/** Of whom the fact is not known, “not” is right as well. */
function personWords(
  condition: Of<'age' | 'verified' | 'days' | 'consent' | 'consents'>,
  isNot: boolean,
): string {
  const no = isNot ? 'not ' : '';
  switch (condition.type) {
    case 'age':
      return `${no}known to be ${ageWords(condition)}`;
    case 'verified':
      return `${no}known to be ${condition.value ? 'verified' : 'unverified'}`;
    case 'days':
      return `${no}known to be registered${daysWords(condition)}`;
    case 'consent':
      return `${isNot ? 'without' : 'with'} the consent ${condition.consent}`;
    case 'consents':
      return `${isNot ? 'without' : 'with'} known consents`;
    default:
      return condition satisfies never;
  }
}

function ageWords({ from, to }: Of<'age'>): string {
  if (to > OLDEST) return from === 0 ? 'of some age' : `${from} or over`;
  return from === 0 ? `under ${to}` : `at least ${from} and under ${to}`;
}

function daysWords({ from, to }: Of<'days'>): string {
  const ends = [
    ...(from === null ? [] : [`for at least ${from}`]),
    ...(to === null ? [] : [`${from === null ? 'for ' : ''}fewer than ${to}`]),
  ];
  return ends.length === 0 ? '' : ` ${ends.join(' and ')} days`;
}

/** Guests take no break, and are among those of whom that is known. */
function breakWords(value: string): string {
  if (value === 'none') return 'not on a break';
  if (value === '') return 'who may be on a break';
  return value === 'coolingOff' ? 'cooling off' : 'self-excluded';
}

const whomNot = (values: readonly string[]): string =>
  values.length === 1 && values[0] === 'none'
    ? 'on a break, or who may be'
    : list(
        values.map((value) => `not ${breakWords(value)}`),
        'and',
      );

const plural = (login: string): string => `${login}s`;

function timeWords({ from, until }: Of<'time'>, isNot: boolean): string {
  const ends = [
    ...(from === null ? [] : [`from ${instant(from)}`]),
    ...(until === null ? [] : [`until ${instant(until)}`]),
  ];
  return `${isNot ? 'not ' : ''}${ends.length === 0 ? 'at any time' : ends.join(' ')}`;
}

/** Instants outside the range of Date stay numbers. */
const instant = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at));
