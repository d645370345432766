import { expect, it } from 'vitest';
import { compileValid, CURRENCY_TABLE, NOW, visitorOf, type Documents } from '../testing/sample.ts';
import type { Audience, Context, Schedule } from '../types.ts';
import { describeDecision } from './describe-decision.ts';
import { explainPage } from './explain-page.ts';
import type { ConditionOutcome, Decision } from './types.ts';

const DAY = 86_400_000;
const iso = (instant: number): string => new Date(instant).toISOString();

const around: Documents = {
  'currency-table': CURRENCY_TABLE,
  audience: {
    vip: { audience: { groups: { anyOf: [7] } } },
    everyone: { audience: {} },
  },
  'feature-flag': {
    off: { key: 'off', default: false },
    'guests-on': {
      key: 'guests-on',
      default: false,
      rules: [
        { audience: { locales: ['de'] }, value: false },
        { audience: { login: 'guest' }, schedule: { until: iso(NOW + DAY) }, value: true },
      ],
    },
  },
};

type Target = { audience?: Audience; schedule?: Schedule };

/** Explains the one block of a page, which has the target. */
function explainBlock(target: Target, facts: Partial<Context> = {}): Decision {
  const block = { id: 'b', block: 'heading', props: { title: { en: 'B' } }, ...target };
  const compiled = compileValid({
    ...around,
    page: { home: { path: '/', title: { en: 'H' }, blocks: [block] } },
  });
  const found = explainPage(compiled, '/', visitorOf(facts)).find(({ key }) => key === 'page/home#b');
  if (!found) throw new Error('The block is not explained.');
  return found;
}

const own = ({ conditions }: Decision): ConditionOutcome[] =>
  conditions.filter(({ name }) => name !== 'inside');

type Row = [
  audience: Audience,
  facts: Partial<Context>,
  expected: Pick<ConditionOutcome, 'name' | 'pointer' | 'wanted' | 'actual' | 'reason'>,
  sentence: string,
];

const nothing = { wanted: null, actual: null } as const;

const ROWS: Row[] = [
  [
    { age: { atLeast: 18, below: 25 } },
    { age: 17 },
    { name: 'age', pointer: 'age', wanted: { atLeast: 18, below: 25 }, actual: 17, reason: 'AGE' },
    'Not shown: for players of at least 18 and less than 25 only, this visitor is 17.',
  ],
  [
    { age: { atLeast: 18 } },
    { login: 'guest', age: 30 },
    {
      name: 'age',
      pointer: 'age',
      wanted: { atLeast: 18, below: null },
      actual: null,
      reason: 'AGE_UNKNOWN',
    },
    'Not shown: for players of at least 18 only, this visitor’s age is not known.',
  ],
  [
    { age: {} },
    {},
    {
      name: 'age',
      pointer: 'age',
      wanted: { atLeast: null, below: null },
      actual: null,
      reason: 'AGE_UNKNOWN',
    },
    'Not shown: for players of a known age only, this visitor’s age is not known.',
  ],
  [
    { verified: true },
    { verified: false },
    { name: 'verified', pointer: 'verified', wanted: true, actual: false, reason: 'VERIFIED' },
    'Not shown: for verified players only, this visitor is not verified.',
  ],
  [
    { verified: false },
    {},
    { name: 'verified', pointer: 'verified', wanted: false, actual: null, reason: 'VERIFIED_UNKNOWN' },
    'Not shown: for players who are not verified only, it is not known whether this visitor is verified.',
  ],
  [
    { registeredDays: { atLeast: 7 } },
    { registeredAt: NOW - DAY - 1 },
    {
      name: 'registeredDays',
      pointer: 'registeredDays',
      wanted: { atLeast: 7, below: null },
      actual: 1,
      reason: 'REGISTERED_AHEAD',
    },
    'Not shown: for players registered for at least 7 days only, this visitor has been registered for 1 day.',
  ],
  [
    { registeredDays: { atLeast: 1, below: 7 } },
    { registeredAt: NOW - 9 * DAY },
    {
      name: 'registeredDays',
      pointer: 'registeredDays',
      wanted: { atLeast: 1, below: 7 },
      actual: 9,
      reason: 'REGISTERED_OVER',
    },
    'Not shown: for players registered for at least 1 and less than 7 days only, this visitor has been registered for 9 days.',
  ],
  [
    { registeredDays: {} },
    {},
    {
      name: 'registeredDays',
      pointer: 'registeredDays',
      wanted: { atLeast: null, below: null },
      actual: null,
      reason: 'REGISTERED_UNKNOWN',
    },
    'Not shown: for players registered at a known time only, it is not known since when this visitor is registered.',
  ],
  [
    { consents: { anyOf: ['casino:email', 'casino:sms'] } },
    { consents: ['casino:onsite'] },
    {
      name: 'consents.anyOf',
      pointer: 'consents/anyOf',
      wanted: ['casino:email', 'casino:sms'],
      actual: ['casino:onsite'],
      reason: 'CONSENTS_ANY_OF',
    },
    'Not shown: for players with the consent casino:email or casino:sms only, this visitor has given casino:onsite.',
  ],
  [
    { consents: { allOf: ['casino:email', 'casino:sms'] } },
    { consents: [] },
    {
      name: 'consents.allOf',
      pointer: 'consents/allOf',
      wanted: ['casino:email', 'casino:sms'],
      actual: [],
      reason: 'CONSENTS_ALL_OF',
    },
    'Not shown: for players with the consents casino:email and casino:sms only, this visitor has given no consent.',
  ],
  [
    { consents: {} },
    {},
    { name: 'consents.allOf', pointer: 'consents', wanted: [], actual: null, reason: 'CONSENTS_UNKNOWN' },
    'Not shown: for players of known consents only, this visitor’s consents are not known.',
  ],
  [
    { login: 'player' },
    { login: 'guest' },
    { name: 'login', pointer: 'login', wanted: 'player', actual: 'guest', reason: 'LOGIN' },
    'Not shown: for players only, this visitor is a guest.',
  ],
  [
    { login: 'guest' },
    {},
    { name: 'login', pointer: 'login', wanted: 'guest', actual: 'player', reason: 'LOGIN' },
    'Not shown: for guests only, this visitor is a player.',
  ],
  [
    { groups: { anyOf: [1, 2] } },
    { groups: [3] },
    { name: 'groups.anyOf', pointer: 'groups/anyOf', wanted: [1, 2], actual: [3], reason: 'GROUPS_ANY_OF' },
    'Not shown: for members of group 1 or 2 only, this visitor is in group 3.',
  ],
  [
    { groups: { anyOf: [1] } },
    { login: 'guest', groups: [1] },
    { name: 'groups.anyOf', pointer: 'groups/anyOf', wanted: [1], actual: [], reason: 'GROUPS_ANY_OF' },
    'Not shown: for members of group 1 only, this visitor is in no group.',
  ],
  [
    { groups: { anyOf: [] } },
    { groups: [1, 2] },
    { name: 'groups.anyOf', pointer: 'groups/anyOf', wanted: [], actual: [1, 2], reason: 'GROUPS_ANY_OF' },
    'Not shown: for nobody, as its list of groups is empty, this visitor is in groups 1 and 2.',
  ],
  [
    { groups: { allOf: [1, 2] } },
    { groups: [2] },
    { name: 'groups.allOf', pointer: 'groups/allOf', wanted: [1, 2], actual: [2], reason: 'GROUPS_ALL_OF' },
    'Not shown: for members of all of the groups 1 and 2 only, this visitor is in group 2.',
  ],
  [
    { groups: { noneOf: [1, 2] } },
    { groups: [2] },
    {
      name: 'groups.noneOf',
      pointer: 'groups/noneOf',
      wanted: [1, 2],
      actual: [2],
      reason: 'GROUPS_NONE_OF',
    },
    'Not shown: not for members of group 1 or 2, this visitor is in group 2.',
  ],
  [
    { locales: ['en-AU', 'de'] },
    {},
    { name: 'locales', pointer: 'locales', wanted: ['en-AU', 'de'], actual: 'en', reason: 'LOCALE' },
    'Not shown: for visitors in locale en-AU or de only, this visitor’s locale is en.',
  ],
  [
    { licences: ['EE'] },
    {},
    { name: 'licences', pointer: 'licences', wanted: ['EE'], actual: 'CW', reason: 'LICENCE' },
    'Not shown: for visitors under licence EE only, this visitor’s licence is CW.',
  ],
  [
    { licences: [] },
    {},
    { name: 'licences', pointer: 'licences', wanted: [], actual: 'CW', reason: 'LICENCE' },
    'Not shown: for nobody, as its list of licences is empty, this visitor’s licence is CW.',
  ],
  [
    { currencies: ['CAD'] },
    {},
    { name: 'currencies', pointer: 'currencies', wanted: ['CAD'], actual: 'EUR', reason: 'CURRENCY' },
    'Not shown: for visitors playing in CAD only, this visitor’s currency is EUR.',
  ],
  [
    { currencyKind: 'crypto' },
    {},
    {
      name: 'currencyKind',
      pointer: 'currencyKind',
      wanted: 'crypto',
      actual: 'fiat',
      reason: 'CURRENCY_KIND',
    },
    'Not shown: for visitors playing in a crypto currency only, this visitor’s currency is fiat.',
  ],
  [
    { currencyKind: 'fiat' },
    { currency: 'XYZ' },
    {
      name: 'currencyKind',
      pointer: 'currencyKind',
      wanted: 'fiat',
      actual: null,
      reason: 'CURRENCY_UNKNOWN',
    },
    'Not shown: for visitors playing in a fiat currency only, this visitor’s currency is not in the currency table.',
  ],
  [
    { countries: { anyOf: ['AU'] } },
    { country: 'FI' },
    {
      name: 'countries.anyOf',
      pointer: 'countries/anyOf',
      wanted: ['AU'],
      actual: 'FI',
      reason: 'COUNTRY_ANY_OF',
    },
    'Not shown: for visitors from AU only, this visitor’s country is FI.',
  ],
  [
    { countries: { anyOf: ['AU'] } },
    {},
    {
      name: 'countries.anyOf',
      pointer: 'countries/anyOf',
      wanted: ['AU'],
      actual: null,
      reason: 'COUNTRY_UNKNOWN',
    },
    'Not shown: for visitors from AU only, this visitor’s country is not known.',
  ],
  [
    { countries: { noneOf: ['AU', 'FI'] } },
    { country: 'FI' },
    {
      name: 'countries.noneOf',
      pointer: 'countries/noneOf',
      wanted: ['AU', 'FI'],
      actual: 'FI',
      reason: 'COUNTRY_NONE_OF',
    },
    'Not shown: not for visitors from AU or FI, this visitor’s country is FI.',
  ],
  [
    { devices: ['mobile'] },
    {},
    { name: 'devices', pointer: 'devices', wanted: ['mobile'], actual: 'desktop', reason: 'DEVICE' },
    'Not shown: for visitors on a phone only, this visitor is on a computer.',
  ],
  [
    { split: { by: 'userId', parity: 'even' } },
    { userId: '7' },
    {
      name: 'split.parity',
      pointer: 'split',
      wanted: { by: 'userId', parity: 'even' },
      actual: { id: '7', parity: 'odd' },
      reason: 'SPLIT',
    },
    'Not shown: for visitors with an even user id only, this visitor’s user id 7 is odd.',
  ],
  [
    { split: { by: 'userId', parity: 'even' } },
    { userId: 'x7' },
    {
      name: 'split.parity',
      pointer: 'split',
      wanted: { by: 'userId', parity: 'even' },
      actual: { id: 'x7', parity: null },
      reason: 'SPLIT_UNKNOWN',
    },
    'Not shown: for visitors with an even user id only, this visitor’s user id x7 is not a number.',
  ],
  [
    { split: { by: 'partnerId', lastHexDigit: ['0', 'a'] } },
    { partnerId: '12B' },
    {
      name: 'split.lastHexDigit',
      pointer: 'split',
      wanted: { by: 'partnerId', lastHexDigit: ['0', 'a'] },
      actual: { id: '12B', lastHexDigit: 'b' },
      reason: 'SPLIT',
    },
    'Not shown: for visitors whose partner id ends in 0 or a only, this visitor’s partner id ends in b.',
  ],
  [
    { split: { by: 'partnerId', lastHexDigit: ['0'] } },
    {},
    {
      name: 'split.lastHexDigit',
      pointer: 'split',
      wanted: { by: 'partnerId', lastHexDigit: ['0'] },
      actual: { id: null, lastHexDigit: null },
      reason: 'SPLIT_UNKNOWN',
    },
    'Not shown: for visitors whose partner id ends in 0 only, this visitor has no partner id.',
  ],
  [
    { split: { by: 'userId', layer: 'l', percent: [0, 0] } },
    {},
    {
      name: 'split.percent',
      pointer: 'split',
      wanted: { by: 'userId', layer: 'l', percent: [0, 0] },
      actual: { id: null, percent: null },
      reason: 'SPLIT_UNKNOWN',
    },
    'Not shown: for visitors from 0% up to 0% of the layer “l” by user id only, this visitor has no user id.',
  ],
  [
    // murmur3_x86_32("l:42") is 1546833848.
    { split: { by: 'userId', layer: 'l', percent: [38.49, 50] } },
    { userId: '42' },
    {
      name: 'split.percent',
      pointer: 'split',
      wanted: { by: 'userId', layer: 'l', percent: [38.49, 50] },
      actual: { id: '42', percent: 38.48 },
      reason: 'SPLIT',
    },
    'Not shown: for visitors from 38.49% up to 50% of the layer “l” by user id only, this visitor is at 38.48%.',
  ],
  [
    { flags: { on: ['off'] } },
    {},
    {
      name: 'flag',
      pointer: 'flags/on/0',
      wanted: { key: 'off', value: true },
      actual: { value: false, reason: 'DEFAULT', rule: null },
      reason: 'FLAG_OFF',
    },
    'Not shown: for visitors with the flag “off” on only, for this visitor it is off, its default.',
  ],
  [
    { flags: { off: ['guests-on'] } },
    { login: 'guest' },
    {
      name: 'flag',
      pointer: 'flags/off/0',
      wanted: { key: 'guests-on', value: false },
      actual: { value: true, reason: 'RULE', rule: 1 },
      reason: 'FLAG_ON',
    },
    'Not shown: for visitors with the flag “guests-on” off only, for this visitor it is on, by its rule 2.',
  ],
  [
    { flags: { off: ['off'] } },
    { flags: { off: true } },
    {
      name: 'flag',
      pointer: 'flags/off/0',
      wanted: { key: 'off', value: false },
      actual: { value: true, reason: 'OVERRIDE', rule: null },
      reason: 'FLAG_ON',
    },
    'Not shown: for visitors with the flag “off” off only, for this visitor it is on, set by this visitor.',
  ],
  [
    { anyOf: [] },
    {},
    { name: 'anyOf', pointer: 'anyOf', ...nothing, reason: 'ANY_OF' },
    'Not shown: for nobody, as its list of alternatives is empty, this visitor is none of them.',
  ],
  [
    { anyOf: [{ login: 'guest' }, { locales: ['de'], licences: ['EE'] }] },
    {},
    { name: 'anyOf', pointer: 'anyOf', ...nothing, reason: 'ANY_OF' },
    'Not shown: for guests or (visitors in locale de who are also visitors under licence EE) only, this visitor is none of them.',
  ],
  [
    { not: { licences: ['CW'] } },
    {},
    { name: 'not', pointer: 'not', ...nothing, reason: 'NOT' },
    'Not shown: not for visitors under licence CW, this visitor’s licence is CW.',
  ],
  [
    { not: {} },
    {},
    { name: 'not', pointer: 'not', ...nothing, reason: 'NOT' },
    'Not shown: not for everyone, this visitor is one of them.',
  ],
];

it.each(ROWS)('[ENGINE-14] %j for %j: the outcome, the deciding condition and the words', (...row) => {
  const [audience, facts, expected, sentence] = row;
  const decision = explainBlock({ audience }, facts);
  const outcome = { ...expected, pointer: `/blocks/0/audience/${expected.pointer}` };
  expect(own(decision)).toHaveLength(1);
  expect(own(decision)[0]).toMatchObject({
    ...outcome,
    kind: 'page',
    id: 'home',
    holds: false,
    isCut: false,
  });
  expect(decision).toMatchObject({
    shown: false,
    showing: 'nothing',
    reason: expected.reason,
    deciding: outcome,
  });
  expect(describeDecision(decision)[0]).toBe(sentence);
});

it.each<[Audience, Partial<Context>, Partial<ConditionOutcome>, string]>([
  [
    { groups: { allOf: [], noneOf: [] } },
    { login: 'guest' },
    { name: 'groups.allOf', wanted: [], actual: [] },
    'Shown: for everyone, this visitor is in no group; for everyone, this visitor is in no group.',
  ],
  [
    { countries: { noneOf: ['AU'] } },
    {},
    { name: 'countries.noneOf', wanted: ['AU'], actual: null },
    'Shown: not for visitors from AU, this visitor’s country is not known.',
  ],
  [
    { split: { by: 'userId', layer: 'l', percent: [0, 100] } },
    { userId: '42' },
    {
      name: 'split.percent',
      wanted: { by: 'userId', layer: 'l', percent: [0, 100] },
      actual: { id: '42', percent: 38.48 },
    },
    'Shown: for visitors from 0% up to 100% of the layer “l” by user id only, this visitor is at 38.48%.',
  ],
  [
    { audience: 'everyone' },
    {},
    { name: 'audience', wanted: 'everyone', parts: [] },
    'Shown: for the audience “everyone” only, this visitor is in it.',
  ],
])('[ENGINE-14] %j holds for %j, and that is said too', (audience, facts, expected, sentence) => {
  const decision = explainBlock({ audience }, facts);
  expect(own(decision)[0]).toMatchObject({ ...expected, holds: true, reason: null, until: null });
  expect(decision).toMatchObject({
    shown: true,
    showing: 'all',
    reason: 'SHOWN',
    deciding: null,
    changesAt: null,
  });
  expect(describeDecision(decision)[0]).toBe(sentence);
});

it('[ENGINE-14] a named audience, a flag and its rules come with everything inside them', () => {
  const decision = explainBlock(
    { audience: { audience: 'vip', flags: { on: ['guests-on'] } } },
    { login: 'guest' },
  );
  const [flag, named] = own(decision);
  expect(flag).toMatchObject({
    name: 'flag',
    holds: true,
    until: NOW + DAY,
    actual: { value: true, reason: 'RULE', rule: 1 },
  });
  expect(
    flag?.parts.map(({ name, pointer, holds, until, reason }) => [name, pointer, holds, until, reason]),
  ).toEqual([
    ['rule', '/rules/0', false, null, 'RULE'],
    ['rule', '/rules/1', true, NOW + DAY, null],
    ['default', '/default', true, null, null],
  ]);
  expect(flag?.parts[1]?.parts.map(({ name, pointer, holds }) => [name, pointer, holds])).toEqual([
    ['schedule', '/rules/1/schedule', true],
    ['login', '/rules/1/audience/login', true],
  ]);
  expect(named).toMatchObject({
    name: 'audience',
    wanted: 'vip',
    holds: false,
    pointer: '/blocks/0/audience/audience',
  });
  // The cause is followed into the document in which it can be fixed.
  expect(decision.deciding).toMatchObject({
    name: 'groups.anyOf',
    kind: 'audience',
    id: 'vip',
    pointer: '/audience/groups/anyOf',
  });
  expect(decision).toMatchObject({ reason: 'GROUPS_ANY_OF', changesAt: null });
  expect(describeDecision(decision)).toEqual([
    'Not shown: the audience “vip” is for members of group 7 only, this visitor is in no group.',
    'Time alone does not change this.',
  ]);
});

it('[ENGINE-14] an anyOf of one alternative is followed into it, one of several is not', () => {
  expect(explainBlock({ audience: { anyOf: [{ locales: ['de'] }] } }).deciding).toMatchObject({
    name: 'locales',
    pointer: '/blocks/0/audience/anyOf/0/locales',
  });
  const several = explainBlock({
    audience: { anyOf: [{ locales: ['de'] }, { not: { audience: 'everyone' } }] },
  });
  expect(several.deciding).toMatchObject({ name: 'anyOf', pointer: '/blocks/0/audience/anyOf' });
  expect(several.deciding?.parts.map(({ name, pointer, reason }) => [name, pointer, reason])).toEqual([
    ['alternative', '/blocks/0/audience/anyOf/0', 'ALTERNATIVE'],
    ['alternative', '/blocks/0/audience/anyOf/1', 'ALTERNATIVE'],
  ]);
});

it('[ENGINE-14] conditions stand in one order, however the document has them', () => {
  const decision = explainBlock({
    schedule: { until: iso(NOW) },
    audience: {
      not: { locales: ['en'] },
      devices: ['mobile'],
      groups: { noneOf: [], anyOf: [1] },
      login: 'guest',
    },
  });
  expect(decision.conditions.map(({ name, holds }) => [name, holds])).toEqual([
    ['schedule', false],
    ['login', false],
    ['groups.anyOf', false],
    ['groups.noneOf', true],
    ['devices', false],
    ['not', false],
    ['inside', true],
  ]);
  expect(describeDecision(decision)).toEqual([
    'Not shown: its schedule ended at 2026-05-01T12:00:00.000Z, now it is 2026-05-01T12:00:00.000Z.',
    '4 other conditions fail too.',
    'Time alone does not change this.',
  ]);
});

it.each<[Schedule, object, string[]]>([
  [
    { from: iso(NOW + 1), until: iso(NOW + DAY) },
    { shown: false, reason: 'SCHEDULE_AHEAD', changesAt: NOW + 1 },
    [
      'Not shown: its schedule opens at 2026-05-01T12:00:00.001Z, now it is 2026-05-01T12:00:00.000Z.',
      'It shows from 2026-05-01T12:00:00.001Z on, if nothing else changes.',
    ],
  ],
  [
    { from: iso(NOW), until: iso(NOW + 1) },
    { shown: true, reason: 'SHOWN', changesAt: NOW + 1 },
    [
      'Shown: its schedule is open until 2026-05-01T12:00:00.001Z, now it is 2026-05-01T12:00:00.000Z.',
      'It shows until 2026-05-01T12:00:00.001Z.',
    ],
  ],
  [
    { from: '2026-05-01T13:00:00+02:00' },
    { shown: true, reason: 'SHOWN', changesAt: null },
    [
      'Shown: its schedule is open since 2026-05-01T11:00:00.000Z, now it is 2026-05-01T12:00:00.000Z.',
      'Time alone does not change this.',
    ],
  ],
  [
    { until: iso(NOW) },
    { shown: false, reason: 'SCHEDULE_OVER', changesAt: null },
    [
      'Not shown: its schedule ended at 2026-05-01T12:00:00.000Z, now it is 2026-05-01T12:00:00.000Z.',
      'Time alone does not change this.',
    ],
  ],
])('[ENGINE-14] the schedule %j is half open and said in UTC', (schedule, expected, sentences) => {
  const decision = explainBlock({ schedule });
  expect(decision).toMatchObject(expected);
  expect(own(decision)[0]).toMatchObject({
    name: 'schedule',
    pointer: '/blocks/0/schedule',
    wanted: {
      from: schedule.from === undefined ? null : Date.parse(schedule.from),
      until: schedule.until === undefined ? null : Date.parse(schedule.until),
    },
    actual: NOW,
  });
  expect(describeDecision(decision)).toEqual(sentences);
});

it('[ENGINE-14] says at which instant a full day of registration changes it', () => {
  const audience = { registeredDays: { atLeast: 2, below: 7 } };
  const registeredAt = NOW - 2 * DAY + 1;
  const at = (now: number): Decision => explainBlock({ audience }, { registeredAt, now });
  expect(at(NOW)).toMatchObject({ shown: false, reason: 'REGISTERED_AHEAD', changesAt: NOW + 1 });
  expect(describeDecision(at(NOW)).at(-1)).toBe(
    'It shows from 2026-05-01T12:00:00.001Z on, if nothing else changes.',
  );
  expect(at(NOW + 1)).toMatchObject({ shown: true, changesAt: registeredAt + 7 * DAY });
  expect(at(registeredAt + 7 * DAY)).toMatchObject({
    shown: false,
    reason: 'REGISTERED_OVER',
    changesAt: null,
  });
  const kept = explainBlock({ audience: { not: audience } }, { registeredAt, now: NOW + 1 });
  expect(kept).toMatchObject({ shown: false, reason: 'NOT', changesAt: registeredAt + 7 * DAY });
});
