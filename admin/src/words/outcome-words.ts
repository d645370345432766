import { isRecord } from '@marquee/schemas/is-record';
import type { Audience } from '@marquee/schemas';
import type { ConditionOutcome } from '@marquee/engine';
import { fromPointer, getAt } from '../shared/pointer.ts';
import { audienceSentence, sentenceText, withoutEveryone } from './visitors/audience-sentence.ts';
import { documentTitle } from './document-words.ts';
import { say } from './generated/words.ts';
import { consentName, countryName, groupName, localeName, type Names } from './names.ts';
import { problemLine } from './problem-line.ts';
import { scheduleWords } from './schedule-words.ts';

export type OutcomeContext = {
  names: Names;
  now: number;
  /** The data of a document. */
  dataOf: (kind: string, id: string) => unknown;
};

/** One condition in a list: what it wants, and what the visitor has. */
export type OutcomeWords = { wanted: string; actual: string };

/** Undefined for conditions without words in the admin; then the engine's words are used. */
export function outcomeWords(outcome: ConditionOutcome, context: OutcomeContext): OutcomeWords | undefined {
  if (outcome.name === 'schedule')
    return {
      wanted: say('Open-schedule-words', { scheduleWords: scheduleWords(scheduleOf(outcome), context.now) }),
      actual: '',
    };
  const place = placeWords(outcome, context);
  if (place) return place;
  const audience = audienceOfOutcome(outcome, context);
  if (!audience) return undefined;
  return {
    wanted: capital(withoutEveryone(sentenceText(audienceSentence(audience, context.names)))),
    actual: visitorHas(outcome, context.names),
  };
}

/** Why a condition excludes the visitor, in a sentence or two. */
export function refusalWords(outcome: ConditionOutcome, context: OutcomeContext): string | undefined {
  if (outcome.name === 'schedule') {
    const words = scheduleWords(scheduleOf(outcome), context.now);
    if (outcome.reason === 'SCHEDULE_CLOSED') return say('its-schedule-is-closed', { words });
    return outcome.reason === 'SCHEDULE_AHEAD'
      ? say('its-schedule-opens-later', { words })
      : say('its-schedule-is-over', { words });
  }
  if (outcome.name === 'packRule') return say('the-rule-forbids-it', { title: outcome.wanted.title });
  if (outcome.name === 'limit')
    return say('others-come-first-it', { actual: outcome.actual, outcome: rangeOf(outcome) });
  if (outcome.name === 'problem') {
    const { kind, id, pointer, actual } = outcome;
    const { sentence } = problemLine({ ...actual, pointer }, kind, context.dataOf(kind, id));
    return say('a-mistake-leaves-it', { sentence });
  }
  if (outcome.name === 'inside') return say('holders-is-hidden', { holders: HOLDERS[outcome.wanted.what] });
  const audience = audienceOfOutcome(outcome, context);
  if (!audience) return undefined;
  const words = withoutEveryone(sentenceText(audienceSentence(audience, context.names))).replace(
    /^(Every player|Guests)\b/,
    (start) => start.toLowerCase(),
  );
  const whose =
    outcome.kind === 'audience'
      ? say('the-audience-id', { id: context.names.audiences.get(outcome.id) ?? outcome.id })
      : say('its-audience');
  const asks = words.startsWith('not ')
    ? say('whose-leaves-out-words', { whose, words: words.replace(/^not (of |under |in |on )?/, '') })
    : say('whose-asks-for-words', {
        whose,
        value: /^(in|under|playing|living|with|on|of|aged|verified|known|registered)\b/.test(words)
          ? 'visitors '
          : '',
        words,
      });
  const has = visitorHas(outcome, context.names);
  return has === ''
    ? asks
    : say('asks-this-visitor-verbs', { asks, verbs: VERBS[outcome.name] ?? 'is', has });
}

/** Words for conditions about the place of a document. */
function placeWords(outcome: ConditionOutcome, { dataOf }: OutcomeContext): OutcomeWords | undefined {
  switch (outcome.name) {
    case 'limit':
      return {
        wanted: say('the-place-shows-outcome', { outcome: rangeOf(outcome) }),
        actual: say('number-actual', { actual: outcome.actual }),
      };
    case 'inside':
      return { wanted: say('holders-is-shown', { holders: HOLDERS[outcome.wanted.what] }), actual: '' };
    case 'leadsTo': {
      const { kind, id } = outcome.wanted;
      const data = dataOf(kind, id);
      return {
        wanted: say('which-it-leads-to', { kind: documentTitle(kind, id, isRecord(data) ? data : null) }),
        actual: '',
      };
    }
    case 'packRule':
      return { wanted: say('allowed-by-title', { title: outcome.wanted.title }), actual: outcome.actual };
    case 'enabled':
      return { wanted: say('switched-on'), actual: outcome.actual ? '' : outcome.holds ? 'a tester' : 'off' };
    case 'price':
      return { wanted: say('has-a-price-in'), actual: outcome.actual };
    default:
      return undefined;
  }
}

const HOLDERS = {
  get page() {
    return say('the-page-it-stands');
  },
  get block() {
    return say('the-block-it-stands');
  },
  get document() {
    return say('what-it-is-part');
  },
  get item() {
    return say('the-entry-it-stands');
  },
  get flag() {
    return say('the-flag-it-asks');
  },
} as const;

function rangeOf({ wanted: { first, last } }: Extract<ConditionOutcome, { name: 'limit' }>): string {
  if (last === null) return say('number-first-and-later', { first });
  if (last < first) return 'nothing';
  return first === 1 ? say('the-first', { last }) : say('numbers-to', { first, last });
}

const scheduleOf = ({
  wanted: { from, until, weekly, zone },
}: Extract<ConditionOutcome, { name: 'schedule' }>) => ({
  ...(from === null ? {} : { from: new Date(from).toISOString() }),
  ...(until === null ? {} : { until: new Date(until).toISOString() }),
  ...(weekly && zone !== undefined ? { weekly, zone } : {}),
});

/** The condition as an audience of its own, so that it is worded like any audience. */
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
    case 'brands':
      return { brands: [...outcome.wanted] };
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
    case 'age':
      return { age: boundsOf(outcome.wanted) };
    case 'verified':
      return { verified: outcome.wanted };
    case 'registeredDays':
      return { registeredDays: boundsOf(outcome.wanted) };
    case 'consents.anyOf':
      return { consents: { anyOf: [...outcome.wanted] } };
    case 'consents.allOf':
      return { consents: { allOf: [...outcome.wanted] } };
    case 'flag':
      return { flags: { [outcome.wanted.value ? 'on' : 'off']: [outcome.wanted.key] } };
    case 'audience':
      return { audience: outcome.wanted };
    case 'anyOf':
    case 'not': {
      const value = getAt(dataOf(outcome.kind, outcome.id), fromPointer(outcome.pointer));
      // The value was compiled as an audience before it became an outcome.
      return value === undefined ? undefined : ({ [outcome.name]: value } as Audience);
    }
    default:
      return undefined;
  }
}

const boundsOf = ({ atLeast, below }: Extract<ConditionOutcome, { name: 'age' }>['wanted']) => ({
  ...(atLeast === null ? {} : { atLeast }),
  ...(below === null ? {} : { below }),
});

const VERBS: Partial<Record<ConditionOutcome['name'], string>> = {
  get locales() {
    return say('reads');
  },
  get currencies() {
    return say('plays-in');
  },
  get currencyKind() {
    return say('has');
  },
  get licences() {
    return say('is-under');
  },
  get brands() {
    return say('is-of');
  },
  get 'countries.anyOf'() {
    return say('lives-in');
  },
  get 'countries.noneOf'() {
    return say('lives-in');
  },
  get devices() {
    return say('is-on');
  },
  get 'consents.anyOf'() {
    return say('has-given');
  },
  get 'consents.allOf'() {
    return say('has-given');
  },
  get flag() {
    return say('has-it');
  },
  get 'groups.anyOf'() {
    return say('is-in');
  },
  get 'groups.allOf'() {
    return say('is-in');
  },
  get 'groups.noneOf'() {
    return say('is-in');
  },
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
      return say('licence-actual', { actual: names.licences.get(outcome.actual) ?? outcome.actual });
    case 'brands':
      return outcome.actual === null
        ? say('no-brand-actual')
        : (names.brands.get(outcome.actual) ?? outcome.actual);
    case 'currencies':
      return outcome.actual;
    case 'currencyKind':
      return outcome.actual === null
        ? say('an-unknown-wallet')
        : say('a-actual-wallet', { actual: outcome.actual });
    case 'countries.anyOf':
    case 'countries.noneOf':
      return outcome.actual === null ? say('an-unknown-country') : countryName(outcome.actual);
    case 'devices':
      return outcome.actual === 'mobile' ? 'a phone' : 'a computer';
    case 'age':
      return outcome.actual === null ? say('of-an-unknown-age') : say('years-old', { age: outcome.actual });
    case 'verified':
      if (outcome.actual === null) return say('perhaps-verified');
      return outcome.actual ? say('verified') : say('not-verified');
    case 'registeredDays':
      return registeredWords(outcome.actual);
    case 'consents.anyOf':
    case 'consents.allOf':
      if (outcome.actual === null) return say('consents-that-are-not');
      return outcome.actual.map(consentName).join(', ') || say('no-consent');
    case 'flag':
      return outcome.actual.value ? 'on' : 'off';
    default:
      return '';
  }
}

function registeredWords(days: number | null): string {
  if (days === null) return say('registered-at-a-time');
  return days < 0 ? say('not-registered-yet') : say('registered-for-days', { count: days });
}

/** Players can be in dozens of groups, most of which do not matter here. */
const MOST_GROUPS = 4;

function groupWords(groups: readonly number[], names: Names): string {
  if (groups.length === 0) return say('no-group');
  const known = groups.map((id) => groupName(names, id));
  if (known.length <= MOST_GROUPS) return known.join(', ');
  return say('known-and-known-more', {
    known: known.slice(0, MOST_GROUPS - 1).join(', '),
    known2: known.length - MOST_GROUPS + 1,
  });
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
