import type { UserLimit } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { allowancesOf, passedBy } from './deposit-limit.model.ts';

const limit = (
  type: UserLimit['type'],
  period: UserLimit['period'],
  [currency, amount_cents, current_value_amount_cents]: [string, number, number],
): UserLimit => ({
  id: 1,
  type,
  period,
  status: 'active',
  accounts: [{ currency, amount_cents, current_value_amount_cents, next_amount_cents: null }],
  session: null,
  reached: false,
  period_ends_at: null,
  ends_at: null,
  changes_at: null,
  created_at: '2026-11-23T03:00:00Z',
});

it('says what deposit limits still let in, the shortest period first', () => {
  const limits = [
    limit('deposit', 'month', ['EUR', 50_000, 60_000]),
    limit('loss', 'day', ['EUR', 100, 0]),
    limit('deposit', 'day', ['EUR', 20_000, 5000]),
  ];
  expect(allowancesOf(limits, 'EUR')).toEqual([
    { period: 'day', limit: 20_000, left: 15_000 },
    { period: 'month', limit: 50_000, left: 0 },
  ]);
});

it('a limit of another currency lets nothing in', () => {
  expect(allowancesOf([limit('deposit', 'day', ['EUR', 20_000, 0])], 'BTC')).toEqual([
    { period: 'day', limit: 0, left: 0 },
  ]);
});

it('names the first limit that an amount would pass', () => {
  const allowances = allowancesOf(
    [limit('deposit', 'day', ['EUR', 20_000, 0]), limit('deposit', 'week', ['EUR', 15_000, 0])],
    'EUR',
  );
  expect(passedBy(15_000, allowances)).toBeUndefined();
  expect(passedBy(15_001, allowances)?.period).toBe('week');
  expect(passedBy(20_001, allowances)?.period).toBe('day');
  expect(passedBy(undefined, allowances)).toBeUndefined();
});
