import { shareOf, type ClassCondition } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import type { VisitFacts, VisitKind } from '../api/api-types.ts';

const guest: VisitFacts = {
  locale: 'de',
  licence: 'CW',
  login: 'guest',
  device: 'mobile',
  currency: 'fiat',
  country: 'DE',
};
const player: VisitFacts = { ...guest, login: 'player', country: '', in: [6], out: [21] };
const VISITS: VisitKind[] = [
  { facts: guest, visits: 500 },
  { facts: { ...guest, locale: 'en', device: 'desktop' }, visits: 100 },
  { facts: player, visits: 300 },
  { facts: { ...player, in: [], out: [6, 21], currency: 'crypto' }, visits: 100 },
];
const currencies = { fiat: ['EUR', 'USD'], crypto: ['BTC', 'ETH'] };
const NOW = Date.UTC(2026, 2, 1);

const share = (condition: ClassCondition, visits: readonly VisitKind[] = VISITS) =>
  shareOf({ least: condition, most: condition }, { visits, currencies, now: NOW });
const fact = (
  name: 'locale' | 'login' | 'currency' | 'country' | 'licence' | 'device',
  ...values: string[]
): ClassCondition => ({ type: 'fact', fact: name, in: values });
const all = (...of: ClassCondition[]): ClassCondition => ({ type: 'all', of });
const any = (...of: ClassCondition[]): ClassCondition => ({ type: 'any', of });
const not = (of: ClassCondition): ClassCondition => ({ type: 'not', of });
const group = (id: number): ClassCondition => ({ type: 'group', id });
const bucket = (from: number, to: number, layer = 'hero'): ClassCondition => ({
  type: 'bucket',
  by: 'userId',
  layer,
  from,
  to,
});

describe('what is counted', () => {
  it.each<[string, ClassCondition, number]>([
    ['everyone', { type: 'everyone' }, 1],
    ['nobody', { type: 'nobody' }, 0],
    ['German', fact('locale', 'de'), 0.9],
    ['players', fact('login', 'player'), 0.4],
    ['in group 6', group(6), 0.3],
    ['not in group 6', not(group(6)), 0.7],
    ['players not in group 6', all(fact('login', 'player'), not(group(6))), 0.1],
    ['phones or group 6', any(fact('device', 'mobile'), group(6)), 0.9],
    ['an unknown country', fact('country', ''), 0.4],
    ['all crypto', fact('currency', 'BTC', 'ETH'), 0.1],
    ['an instant that has passed', { type: 'time', from: NOW + 1, until: null }, 0],
    ['at least one of two', { type: 'count', from: 1, to: null, of: [group(6), group(21)], names: [] }, 0.3],
    ['none of two', { type: 'count', from: 0, to: 1, of: [group(6), group(21)], names: [] }, 0.7],
  ])('%s', (_name, condition, expected) => {
    const { least, most } = share(condition);
    expect([least, most]).toEqual([expected, expected]);
  });
});

describe('[SAFE-07] who takes a break', () => {
  const mayBePromotedTo: ClassCondition = { type: 'fact', fact: 'break', in: ['none'] };
  const visits: VisitKind[] = [
    { facts: guest, visits: 500 },
    { facts: { ...player, break: 'none' }, visits: 300 },
    { facts: { ...player, break: 'other' }, visits: 200 },
  ];

  it('is in no share of what promotes; guests are', () => {
    expect(share(mayBePromotedTo, visits)).toEqual({ least: 0.8, most: 0.8 });
    expect(share(all(fact('login', 'player'), mayBePromotedTo), visits)).toEqual({ least: 0.3, most: 0.3 });
    expect(share(not(mayBePromotedTo), visits)).toEqual({ least: 0.2, most: 0.2 });
  });

  it('may be each player of whom the visits do not say it', () => {
    expect(share(mayBePromotedTo)).toEqual({ least: 0.6, most: 1 });
    expect(share(mayBePromotedTo, [{ facts: {}, visits: 10 }])).toEqual({ least: 0, most: 1 });
    const paused: ClassCondition = { type: 'fact', fact: 'break', in: ['coolingOff'] };
    expect(share(paused, visits)).toEqual({ least: 0, most: 0.2 });
  });
});

describe('a share by user id', () => {
  it('is exactly that part of the players, and no guest', () => {
    expect(share(bucket(0, 2500))).toEqual({ least: 0.1, most: 0.1 });
    expect(share(not(bucket(0, 2500)))).toEqual({ least: 0.9, most: 0.9 });
  });

  it('follows several stretches of one layer, and layers that do not depend on each other', () => {
    const { least, most } = share(all(bucket(0, 5000), not(bucket(2500, 10_000))));
    expect([least, most]).toEqual([0.1, 0.1]);
    expect(share(all(bucket(0, 5000), bucket(0, 5000, 'other'))).most).toBeCloseTo(0.1, 10);
    expect(share(all(bucket(0, 5000), bucket(5000, 10_000)))).toEqual({ least: 0, most: 0 });
  });
});

describe('what is not counted', () => {
  it.each<[string, ClassCondition, [number, number]]>([
    ['a currency among its kind', fact('currency', 'EUR'), [0, 0.9]],
    ['a group that was not watched', group(999), [0, 0.4]],
    ['not a group that was not watched', not(group(999)), [0.6, 1]],
    ['ids by their last character', { type: 'digit', by: 'userId', in: ['0'] }, [0, 0.4]],
    ['even partner ids', { type: 'parity', by: 'partnerId', value: 'even' }, [0, 1]],
    ['a stretch by partner id', { type: 'bucket', by: 'partnerId', layer: 'x', from: 0, to: 100 }, [0, 1]],
    [
      'fewer than one of a watched group and another',
      { type: 'count', from: 0, to: 1, of: [group(6), group(999)], names: [] },
      [0.6, 0.7],
    ],
  ])('%s', (_name, condition, [least, most]) => {
    expect(share(condition)).toEqual({ least, most });
  });

  it('visits of which nothing is told may be anybody’s', () => {
    const visits = [...VISITS, { facts: {}, visits: 1000 }];
    expect(share(fact('locale', 'de'), visits)).toEqual({ least: 0.45, most: 0.95 });
    expect(share({ type: 'everyone' }, visits)).toEqual({ least: 1, most: 1 });
  });

  it('an impact that is not settled counts only as possible', () => {
    const both = { least: fact('locale', 'en'), most: any(fact('locale', 'en'), fact('login', 'player')) };
    expect(shareOf(both, { visits: VISITS, currencies, now: NOW })).toEqual({ least: 0.1, most: 0.5 });
  });
});

it('says nothing when nothing was counted', () => {
  expect(share({ type: 'nobody' }, [])).toEqual({ least: 0, most: 1 });
});
