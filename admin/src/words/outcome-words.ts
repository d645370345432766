import { isRecord } from '@marquee/schemas/is-record';
import type { Audience } from '@marquee/schemas';
import type { ConditionOutcome } from '@marquee/engine';
import { fromPointer, getAt } from '../shared/pointer.ts';
import { audienceSentence, sentenceText } from './visitors/audience-sentence.ts';
import { documentTitle } from './document-words.ts';
import { say } from './generated/words.ts';
import { countryName, groupName, localeName, type Names } from './names.ts';
import { problemLine } from './problem-line.ts';
import { scheduleWords } from './schedule-words.ts';

export type OutcomeContext = {
  names: Names;
  now: number;
  /** What is written in a document. */
  dataOf: (kind: string, id: string) => unknown;
};

/** One condition of a list: what is asked for, and what the visitor has instead or indeed. */
export type OutcomeWords = { wanted: string; actual: string };

/** Nothing for conditions the admin has no words of its own for; the engine’s stand for these. */
export function outcomeWords(outcome: ConditionOutcome, context: OutcomeContext): OutcomeWords | undefined {
  if (outcome.name === 'schedule')
    return { wanted: `Open ${scheduleWords(scheduleOf(outcome), context.now)}`, actual: '' };
  const place = placeWords(outcome, context);
  if (place) return place;
  const audience = audienceOfOutcome(outcome, context);
  if (!audience) return undefined;
  return {
    wanted: capital(sentenceText(audienceSentence(audience, context.names)).replace(/^Everyone, /, '')),
    actual: visitorHas(outcome, context.names),
  };
}

/** Why a condition keeps the visitor away, as a sentence or two. */
export function refusalWords(outcome: ConditionOutcome, context: OutcomeContext): string | undefined {
  if (outcome.name === 'schedule') {
    const words = scheduleWords(scheduleOf(outcome), context.now);
    return outcome.reason === 'SCHEDULE_AHEAD'
      ? `Its schedule opens later: ${words}.`
      : `Its schedule is over: ${words}.`;
  }
  if (outcome.name === 'limit')
    return `Others come first: it would be number ${outcome.actual}, and the place shows ${rangeOf(outcome)}.`;
  if (outcome.name === 'problem') {
    const { kind, id, pointer, actual } = outcome;
    const { sentence } = problemLine({ ...actual, pointer }, kind, context.dataOf(kind, id));
    return `A mistake leaves it out: ${sentence}`;
  }
  if (outcome.name === 'inside') return `${HOLDERS[outcome.wanted.what]} is hidden.`;
  const audience = audienceOfOutcome(outcome, context);
  if (!audience) return undefined;
  const words = sentenceText(audienceSentence(audience, context.names))
    .replace(/^Everyone, /, '')
    .replace(/^(Every player|Guests)\b/, (start) => start.toLowerCase());
  const whose =
    outcome.kind === 'audience'
      ? `The audience “${context.names.audiences.get(outcome.id) ?? outcome.id}”`
      : 'Its audience';
  const asks = words.startsWith('not ')
    ? `${whose} leaves out ${words.replace(/^not (of |under |in |on )?/, '')}.`
    : `${whose} asks for ${/^(in|under|playing|living|with|on|of) /.test(words) ? 'visitors ' : ''}${words}.`;
  const has = visitorHas(outcome, context.names);
  return has === '' ? asks : `${asks} This visitor ${VERBS[outcome.name] ?? 'is'} ${has}.`;
}

/** Conditions about where it stands. */
function placeWords(outcome: ConditionOutcome, { dataOf }: OutcomeContext): OutcomeWords | undefined {
  switch (outcome.name) {
    case 'limit':
      return { wanted: `The place shows ${rangeOf(outcome)}`, actual: `number ${outcome.actual}` };
    case 'inside':
      return { wanted: `${HOLDERS[outcome.wanted.what]} is shown`, actual: '' };
    case 'leadsTo': {
      const { kind, id } = outcome.wanted;
      const data = dataOf(kind, id);
      return {
        wanted: `“${documentTitle(kind, id, isRecord(data) ? data : null)}”, which it leads to, is shown`,
        actual: '',
      };
    }
    case 'enabled':
      return { wanted: 'Switched on', actual: outcome.actual ? '' : outcome.holds ? 'a tester' : 'off' };
    case 'price':
      return { wanted: 'Has a price in the visitor’s currency', actual: outcome.actual };
    default:
      return undefined;
  }
}

const HOLDERS = {
  page: 'The page it stands on',
  block: 'The block it stands in',
  document: 'What it is part of',
  item: 'The entry it stands in',
  flag: 'The flag it asks',
} as const;

function rangeOf({ wanted: { first, last } }: Extract<ConditionOutcome, { name: 'limit' }>): string {
  if (last === null) return `number ${first} and later`;
  if (last < first) return 'nothing';
  return first === 1 ? say('the-first', { last }) : say('numbers-to', { first, last });
}

const scheduleOf = ({ wanted: { from, until } }: Extract<ConditionOutcome, { name: 'schedule' }>) => ({
  ...(from === null ? {} : { from: new Date(from).toISOString() }),
  ...(until === null ? {} : { until: new Date(until).toISOString() }),
});

/** The condition as an audience of its own, for the sentence every audience has. */
function audienceOfOutcome(outcome: ConditionOutcome, { dataOf }: OutcomeContext): Audience | undefined {
  switch (outcome.name) {
    case 'login':
      return { login: outcome.wanted };
    case 'groups.anyOf':
      return { groups: { anyOf: [...outcome.wanted] } };
    case 'groups.allOf':
      return { groups: { allOf: [...outcome.wanted] } };
    case 'groups.noneOf':
      return { groups: { noneOf: [...outcome.wanted] } };
    case 'locales':
      return { locales: [...outcome.wanted] };
    case 'licences':
      return { licences: [...outcome.wanted] };
    case 'currencies':
      return { currencies: [...outcome.wanted] };
    case 'currencyKind':
      return { currencyKind: outcome.wanted === 'crypto' ? 'crypto' : 'fiat' };
    case 'countries.anyOf':
      return { countries: { anyOf: [...outcome.wanted] } };
    case 'countries.noneOf':
      return { countries: { noneOf: [...outcome.wanted] } };
    case 'devices':
      return { devices: outcome.wanted.map((device) => (device === 'mobile' ? 'mobile' : 'desktop')) };
    case 'flag':
      return { flags: { [outcome.wanted.value ? 'on' : 'off']: [outcome.wanted.key] } };
    case 'audience':
      return { audience: outcome.wanted };
    case 'anyOf':
    case 'not': {
      const value = getAt(dataOf(outcome.kind, outcome.id), fromPointer(outcome.pointer));
      // What stands there was compiled as an audience before it could be an outcome.
      return value === undefined ? undefined : ({ [outcome.name]: value } as Audience);
    }
    default:
      return undefined;
  }
}

const VERBS: Partial<Record<ConditionOutcome['name'], string>> = {
  locales: 'reads',
  currencies: 'plays in',
  currencyKind: 'has',
  licences: 'is under',
  'countries.anyOf': 'lives in',
  'countries.noneOf': 'lives in',
  devices: 'is on',
  flag: 'has it',
  'groups.anyOf': 'is in',
  'groups.allOf': 'is in',
  'groups.noneOf': 'is in',
};

function visitorHas(outcome: ConditionOutcome, names: Names): string {
  switch (outcome.name) {
    case 'login':
      return outcome.actual === 'guest' ? 'a guest' : 'a player';
    case 'groups.anyOf':
    case 'groups.allOf':
    case 'groups.noneOf':
      return groupWords(outcome.actual, names);
    case 'locales':
      return names.locales.get(outcome.actual) ?? localeName(outcome.actual);
    case 'licences':
      return `licence ${names.licences.get(outcome.actual) ?? outcome.actual}`;
    case 'currencies':
      return outcome.actual;
    case 'currencyKind':
      return outcome.actual === null ? 'an unknown wallet' : `a ${outcome.actual} wallet`;
    case 'countries.anyOf':
    case 'countries.noneOf':
      return outcome.actual === null ? 'an unknown country' : countryName(outcome.actual);
    case 'devices':
      return outcome.actual === 'mobile' ? 'a phone' : 'a computer';
    case 'flag':
      return outcome.actual.value ? 'on' : 'off';
    default:
      return '';
  }
}

/** Players can be in dozens of groups, most of which are of no interest here. */
const MOST_GROUPS = 4;

function groupWords(groups: readonly number[], names: Names): string {
  if (groups.length === 0) return 'no group';
  const known = groups.map((id) => groupName(names, id));
  if (known.length <= MOST_GROUPS) return known.join(', ');
  return `${known.slice(0, MOST_GROUPS - 1).join(', ')} and ${known.length - MOST_GROUPS + 1} more`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
