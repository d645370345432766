import type { Context, VisitFacts } from '@marquee/engine';
import { expect, it } from 'vitest';
import { factsOf, foldRare, type VisitCount } from './visit-facts.ts';

const guest: Context = {
  locale: 'de',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'mobile',
  country: 'DE',
  now: 0,
};
const watched = {
  groups: [6, 21],
  currencyKinds: new Map([
    ['EUR', 'fiat'],
    ['BTC', 'crypto'],
  ] as const),
};

it('takes of a visitor only what many share', () => {
  expect(factsOf({ ...guest, partnerId: 'p1' }, watched)).toEqual({
    locale: 'de',
    licence: 'CW',
    login: 'guest',
    device: 'mobile',
    currency: 'fiat',
    country: 'DE',
  });
  const { country: _, ...player } = guest;
  expect(
    factsOf({ ...player, login: 'player', groups: [6, 9999], currency: 'BTC', userId: '417' }, watched),
  ).toEqual({
    locale: 'de',
    licence: 'CW',
    login: 'player',
    device: 'mobile',
    currency: 'crypto',
    country: '',
    in: [6],
    out: [21],
    break: 'other',
  });
  expect(factsOf({ ...guest, currency: 'XYZ' }, watched)).not.toHaveProperty('currency');
});

it.each([
  ['none', 'none'],
  ['coolingOff', 'other'],
  ['selfExcluded', 'other'],
  [undefined, 'other'],
] as const)(
  '[SAFE-07] of a player’s break (%s) takes only whether it is known that there is none',
  (pause, counted) => {
    const context = { ...guest, login: 'player' as const, ...(pause ? { break: pause } : {}) };
    expect(factsOf(context, watched).break).toBe(counted);
    expect(factsOf({ ...context, login: 'guest' }, watched)).not.toHaveProperty('break');
  },
);

const facts = (country: string, groups: number[] = [6]): VisitFacts => ({
  locale: 'de',
  login: 'player',
  country,
  in: groups,
  out: [],
});
const sum = (counts: readonly VisitCount[]): number => counts.reduce((all, { visits }) => all + visits, 0);

it('forgets the country first, then the groups, then everything, until enough are together', () => {
  const counts = [
    { facts: facts('DE'), visits: 100 },
    { facts: facts('AT'), visits: 19 },
    { facts: facts('CH'), visits: 1 },
    { facts: facts('DE', [7]), visits: 12 },
    { facts: facts('AT', [8]), visits: 9 },
    { facts: { locale: 'it', login: 'guest', country: 'IT' } as const, visits: 3 },
  ];
  const folded = foldRare(counts);
  expect(folded).toEqual(
    [
      { facts: facts('DE'), visits: 100 },
      { facts: { locale: 'de', login: 'player', in: [6], out: [] }, visits: 20 },
      { facts: { locale: 'de', login: 'player' }, visits: 21 },
      { facts: {}, visits: 3 },
    ].toSorted((one, other) => other.visits - one.visits),
  );
  expect(sum(folded)).toBe(sum(counts));
});

it('keeps what is common as it is, and is the same when it is done again', () => {
  const counts = [{ facts: facts('DE'), visits: 20 }];
  expect(foldRare(counts)).toEqual(counts);
  const rare = foldRare([
    { facts: facts('DE'), visits: 19 },
    { facts: {}, visits: 2 },
  ]);
  expect(rare).toEqual([{ facts: {}, visits: 21 }]);
  expect(foldRare(rare)).toEqual(rare);
});

it('forgets of a few players whether they take a break', () => {
  const paused = (visits: number): VisitCount => ({ facts: { ...facts('DE'), break: 'other' }, visits });
  expect(foldRare([paused(20)])).toEqual([paused(20)]);
  expect(foldRare([paused(19)]).map(({ facts: told }) => told)).toEqual([{}]);
  const many = { facts: { locale: 'de', login: 'player' } as const, visits: 50 };
  expect(foldRare([paused(19), many])).toEqual([{ ...many, visits: 69 }]);
});
