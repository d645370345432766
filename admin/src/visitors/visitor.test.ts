import type { Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { choiceOf, groupsChoice, parseVisitorChoice, visitorContext, visitorSearch } from './visitor.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const persona = {
  id: 'aud',
  name: 'Australian player',
  context: {
    locale: 'en-AU',
    licence: 'CW',
    login: 'player',
    groups: [257],
    currency: 'AUD',
    country: 'AU',
    userId: '7',
  },
};
const witness: Context = {
  locale: 'de',
  licence: 'EE',
  login: 'player',
  groups: [259],
  currency: 'BTC',
  country: 'DE',
  device: 'desktop',
  partnerId: 'a1',
  now,
};

const PERSON = {
  break: 'none',
  age: 34,
  verified: true,
  registeredAt: now - 12_345,
  consents: ['casino:email', 'betting:sms'],
} satisfies Partial<Context>;

it.each<[string, Context]>([
  ['everything known', { ...witness, userId: '12' }],
  ['some facts unknown', witness],
  ['a player in no group', { ...witness, groups: [] }],
  ['a person of whom all is known', { ...witness, ...PERSON }],
  ['somebody excluded, of no consent', { ...witness, break: 'selfExcluded', verified: false, consents: [] }],
  ['a guest on a phone', { ...witness, login: 'guest', groups: [], device: 'mobile' }],
])('a link opens the preview as exactly this visitor, whoever was chosen before: %s', (_, context) => {
  const choice = parseVisitorChoice(new URLSearchParams(visitorSearch(choiceOf(context))));
  expect(visitorContext(persona, choice, now)).toEqual(context);
  expect(visitorContext(undefined, choice, now)).toEqual(context);
});

const knowing = { ...persona, context: { ...persona.context, ...PERSON } };
const choose = (choice: Record<string, string>) =>
  visitorContext(knowing, parseVisitorChoice(new URLSearchParams(choice)), now);

it('nothing of a persona’s person is known of a guest, or where the bar says so', () => {
  expect(choose({})).toMatchObject(PERSON);
  expect(choose({ 'v.login': 'guest' })).not.toMatchObject({ age: 34 });
  expect(choose({ 'v.age': 'unknown', 'v.break': 'coolingOff' })).toEqual({
    ...Object.fromEntries(Object.entries(choose({})).filter(([fact]) => fact !== 'age')),
    break: 'coolingOff',
  });
  expect(choose({ 'v.consents': '-', 'v.verified': 'no' })).toMatchObject({ consents: [], verified: false });
});

it('a guest whom the bar makes a player takes no break, unless it says that this is not known', () => {
  const asPlayer = (choice: Record<string, string>) =>
    visitorContext(
      undefined,
      parseVisitorChoice(new URLSearchParams({ 'v.login': 'player', ...choice })),
      now,
    );
  expect(asPlayer({}).break).toBe('none');
  expect(asPlayer({ 'v.break': 'unknown' })).not.toHaveProperty('break');
  expect(asPlayer({ 'v.break': 'selfExcluded' }).break).toBe('selfExcluded');
});

it.each(['old', '18.5', '-1'])('%s in an address is no age', (age) => {
  expect(choose({ 'v.age': age })).not.toHaveProperty('age');
});

it('without a choice the visitor is the persona', () => {
  expect(visitorContext(persona, parseVisitorChoice(new URLSearchParams()), now)).toEqual({
    ...persona.context,
    device: 'desktop',
    now,
  });
});

it.each([
  ['another one', [257, 259], '257,259'],
  ['none', [], 'none'],
  ['its own', [257], ''],
])('the groups of a persona changed to %s stand in the address as numbers', (_, groups, choice) => {
  expect(groupsChoice(persona, groups)).toBe(choice);
  expect(
    visitorContext(persona, { ...parseVisitorChoice(new URLSearchParams()), groups: choice }, now).groups,
  ).toEqual(groups);
});

it('a guest made a player in no group changes nothing about groups', () => {
  expect(groupsChoice(undefined, [])).toBe('');
  expect(groupsChoice(undefined, [259])).toBe('259');
});

it.each(['2027-03-28T02:30', '2027-03-28', '02:30', 'soon', '2027-13-01T00:00:00Z'])(
  '%s in an address is no instant: each browser would read another',
  (at) => {
    expect(parseVisitorChoice(new URLSearchParams({ 'v.at': at })).at).toBe('');
  },
);
