import type { UserLimit } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { limitBody } from './limit-body.ts';
import {
  BREAK_PERIODS,
  breakPeriods,
  changeOf,
  isReached,
  limitsOf,
  pendingOf,
  periodsOf,
  reachedLimits,
  usageOf,
} from '../../../shared/account/limits.model.ts';

function limit(part: Partial<UserLimit>): UserLimit {
  return {
    id: 1,
    type: 'deposit',
    period: 'day',
    status: 'active',
    accounts: [],
    session: null,
    reached: false,
    period_ends_at: null,
    ends_at: null,
    changes_at: null,
    created_at: '2026-11-01T10:00:00.000Z',
    ...part,
  };
}

const euros = {
  currency: 'EUR',
  amount_cents: 20_000,
  current_value_amount_cents: 5000,
  next_amount_cents: 30_000,
};

describe('what is shown of a limit', () => {
  it('is the account of the player’s currency, with what was asked for', () => {
    expect(usageOf(limit({ accounts: [euros] }), 'EUR')).toEqual({
      limit: 20_000,
      current: 5000,
      next: 30_000,
    });
  });

  it('is nothing in a currency that the limit does not list', () => {
    expect(usageOf(limit({ accounts: [euros] }), 'AUD')).toEqual({ limit: 0, current: 0, next: null });
  });

  it('is minutes where time is limited', () => {
    const session = { minutes: 120, current_minutes: 42, next_minutes: null };
    expect(usageOf(limit({ type: 'session', session }), 'EUR')).toEqual({
      limit: 120,
      current: 42,
      next: null,
    });
  });

  it('comes by type, the shortest period first', () => {
    const all = [
      limit({ id: 1, period: 'month' }),
      limit({ id: 2, type: 'loss' }),
      limit({ id: 3, period: 'day' }),
      limit({ id: 4, period: 'week' }),
    ];
    expect(limitsOf(all, 'deposit').map(({ id }) => id)).toEqual([3, 4, 1]);
  });
});

it.each([
  [100, 99, false],
  [100, 100, true],
  [100, 101, true],
  [100, -99, false],
  [100, -100, true],
])('[LIM-18] a limit of %i is reached at %i: %s', (most, current, reached) => {
  expect(isReached({ limit: most, current, next: null })).toBe(reached);
});

it.each([
  ['[LIM-20]', 'active', null],
  ['[LIM-24]', 'unconfirmed', { asks: 'looser', isConfirmed: false }],
  ['[LIM-21]', 'confirmed', { asks: 'looser', isConfirmed: true }],
  ['[LIM-23]', 'unconfirmed_disable', { asks: 'removal', isConfirmed: false }],
  ['[LIM-22]', 'confirmed_disable', { asks: 'removal', isConfirmed: true }],
] as const)('%s the status %s says what is pending', (_id, status, pending) => {
  expect(pendingOf({ status })).toEqual(pending);
});

it.each([
  [undefined, 100, 'new'],
  [{ limit: 200, current: 0, next: null }, 100, 'tighter'],
  [{ limit: 200, current: 0, next: null }, 200, 'same'],
  [{ limit: 200, current: 0, next: null }, 201, 'looser'],
  // With a limit of zero nothing was allowed, so any amount is looser.
  [{ limit: 0, current: 0, next: null }, 1, 'looser'],
] as const)('a limit of %j set to %i is %s', (current, wanted, change) => {
  expect(changeOf(current, wanted)).toBe(change);
});

it('money is limited by the day, week or month, time by the day', () => {
  expect(periodsOf('deposit')).toEqual(['day', 'week', 'month']);
  expect(periodsOf('session')).toEqual(['day']);
});

describe('a break', () => {
  it('may have any length', () => {
    expect(breakPeriods(undefined)).toEqual(BREAK_PERIODS);
  });

  it('that runs is offered no shorter one', () => {
    expect(breakPeriods(limit({ type: 'coolingoff', period: '9_months' }))).toEqual([
      '9_months',
      '12_months',
      'forever',
    ]);
  });
});

it('an amount is sent in the player’s currency, a time in minutes', () => {
  expect(limitBody({ type: 'loss', period: 'week', value: 5000, currency: 'EUR' })).toEqual({
    type: 'loss',
    period: 'week',
    accounts: [{ currency: 'EUR', amount_cents: 5000 }],
  });
  expect(limitBody({ type: 'session', period: 'day', value: 90, currency: 'EUR' })).toEqual({
    type: 'session',
    period: 'day',
    session_minutes: 90,
  });
});

describe('what is told above every page', () => {
  const used = (currency: string, of: number, current: number) => ({
    currency,
    amount_cents: of,
    current_value_amount_cents: current,
    next_amount_cents: null,
  });
  const tomorrow = '2026-11-02T00:00:00.000Z';

  it('[LIM-25] is every limit that is reached in the player’s currency, and when it starts anew', () => {
    const limits = [
      limit({ id: 1, type: 'session', session: { minutes: 60, current_minutes: 60, next_minutes: null } }),
      limit({ id: 2, type: 'loss', accounts: [used('EUR', 500, 501)], period_ends_at: tomorrow }),
      limit({ id: 3, type: 'deposit', accounts: [used('EUR', 500, 499)] }),
      limit({ id: 4, type: 'wager', period: 'week', accounts: [used('BTC', 500, 500), used('EUR', 9, 1)] }),
      limit({ id: 5, type: 'wager', accounts: [used('EUR', 0, 0)] }),
    ];
    expect(reachedLimits(limits, 'EUR')).toEqual([
      { type: 'loss', period: 'day', until: tomorrow },
      { type: 'session', period: 'day', until: null },
    ]);
    expect(reachedLimits([], 'EUR')).toEqual([]);
  });

  it('[LIM-25] is the break alone while one runs', () => {
    const limits = [
      limit({ id: 2, type: 'loss', accounts: [used('EUR', 500, 501)] }),
      limit({ id: 6, type: 'coolingoff', period: 'week', ends_at: tomorrow, reached: true }),
    ];
    expect(reachedLimits(limits, 'EUR')).toEqual([{ type: 'coolingoff', period: 'week', until: tomorrow }]);
  });
});
