import { describe, expect, it } from 'vitest';
import type { BonusOffer } from '../../prizes/bonus-data.ts';
import { bonusAmount, isFor, normalizeCode, openingOf, usePeriod } from './offers.model.ts';

const offer = (more: Partial<Extract<BonusOffer, { occasion: 'deposit' }>> = {}): BonusOffer => ({
  group_key: 'reload',
  title: { en: 'Reload' },
  occasion: 'deposit',
  code: 'RELOAD',
  minimum: { EUR: 2000 },
  gives: [],
  ...more,
});
const at = (time: string) => Date.parse(time);

describe('an offer of every week', () => {
  // Friday noon until Sunday midnight. 21 November 2026 is a Saturday.
  const weekend = offer({ weekly: { from: { day: 5, hour: 12 }, until: { day: 1, hour: 0 } } });

  it.each([
    ['2026-11-20T11:59:59.999Z', { state: 'not_yet' }],
    ['2026-11-20T12:00:00Z', { state: 'open', until: at('2026-11-23T00:00:00Z') }],
    ['2026-11-22T23:59:59.999Z', { state: 'open', until: at('2026-11-23T00:00:00Z') }],
    ['2026-11-23T00:00:00Z', { state: 'not_yet' }],
  ])('is at %s %j', (time, opening) => {
    expect(openingOf(weekend, at(time))).toEqual(opening);
  });

  it('that goes on into the next week is open there too', () => {
    const night = offer({ weekly: { from: { day: 7, hour: 20 }, until: { day: 1, hour: 6 } } });
    expect(openingOf(night, at('2026-11-23T05:59:00Z'))).toEqual({
      state: 'open',
      until: at('2026-11-23T06:00:00Z'),
    });
  });

  it('ends with its period', () => {
    const last = { ...weekend, period: { until: '2026-11-21T00:00:00Z' } };
    expect(openingOf(last, at('2026-11-20T13:00:00Z'))).toEqual({
      state: 'open',
      until: at('2026-11-21T00:00:00Z'),
    });
    expect(openingOf(last, at('2026-11-21T00:00:00Z'))).toEqual({ state: 'over' });
  });
});

describe('a use', () => {
  it('of a weekly offer counts from Monday to Sunday', () => {
    const weekly = offer({ uses: 'weekly' });
    expect(usePeriod(weekly, at('2026-11-16T00:00:00Z'))).toBe('2026-11-16');
    expect(usePeriod(weekly, at('2026-11-22T23:59:59Z'))).toBe('2026-11-16');
    expect(usePeriod(weekly, at('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
  });

  it('of a coupon counts for ever, of a plain deposit offer not at all', () => {
    const coupon: BonusOffer = { ...offer(), occasion: 'coupon', code: 'GIFT' };
    expect([usePeriod(coupon, 0), usePeriod(offer(), 0)]).toEqual(['ever', null]);
  });
});

describe('who an offer is for', () => {
  const player = { id: 1, currency: 'EUR', groups: [543], licence: 'CW', stag: null };

  it.each([
    [{}, {}, true],
    [{ groups: { any_of: [259, 255] } }, {}, false],
    [{ groups: { any_of: [259, 255] } }, { groups: [255] }, true],
    [{ groups: { none_of: [100] } }, { groups: [100, 543] }, false],
    [{ licences: ['EE'] }, {}, false],
    [{ not_licences: ['EE'] }, { licence: 'EE' }, false],
    [{ stags: ['21077_almanac'] }, {}, false],
    [{ stags: ['21077_almanac'] }, { stag: '21077_almanac' }, true],
  ])('%j, asked for %j: %s', (audience, facts, isMeant) => {
    expect(isFor(offer({ audience }), { ...player, ...facts })).toBe(isMeant);
  });

  it('[BON-29] [GRP-04] never is an extra gift for a player with several accounts', () => {
    expect(isFor(offer({ extra: true }), { ...player, groups: [100] })).toBe(false);
    expect(isFor(offer(), { ...player, groups: [100] })).toBe(true);
    expect(isFor(offer({ extra: true }), player)).toBe(true);
  });
});

it('gives a part of the deposit, floored, up to the limit of the currency', () => {
  const match = {
    type: 'bonus',
    title: { en: '' },
    percent: 50,
    amount_limit: { EUR: 10_000 },
    wager: 30,
    begins: 'at_once',
    days_to_activate: 7,
    days_to_wager: 7,
  } as const;
  expect(bonusAmount(match, 'EUR', 2001)).toBe(1000);
  expect(bonusAmount(match, 'EUR', 50_000)).toBe(10_000);
  expect(bonusAmount(match, 'USD', 50_000)).toBe(0);
});

it('reads a code however it is typed', () => {
  expect(normalizeCode('  north10 ')).toBe('NORTH10');
});
