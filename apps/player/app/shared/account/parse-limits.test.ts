import type { UserLimit } from '@marquee/schemas';
import { assert, constantFrom, jsonValue, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { parseLimits } from './limits.model.ts';

const limit: UserLimit = {
  id: 1,
  type: 'session',
  period: 'day',
  status: 'active',
  accounts: [{ currency: 'EUR', amount_cents: 500, current_value_amount_cents: 0, next_amount_cents: null }],
  session: { minutes: 60, current_minutes: 10, next_minutes: null },
  reached: false,
  period_ends_at: '2026-11-28T00:00:00Z',
  ends_at: null,
  changes_at: null,
  created_at: '2026-11-01T00:00:00Z',
};
const READ = ['type', 'period', 'accounts', 'session', 'period_ends_at', 'ends_at'] as const;

it('takes lists of limits as they are', () => {
  expect([parseLimits([]), parseLimits([limit])]).toEqual([[], [limit]]);
});

it('[SAFE-08] takes nothing else: what is no list of limits may be a break', () => {
  assert(
    property(jsonValue(), (value) => {
      const isNone = Array.isArray(value) && value.length === 0;
      expect(isNone || isRefused(value)).toBe(true);
    }),
  );
});

it('[SAFE-08] takes no limit of which anything that is read is something else', () => {
  const spoilt = tuple(constantFrom(...READ), constantFrom<unknown>(7, true, {}, [7], 'someday', undefined));
  assert(
    property(spoilt, ([field, value]) => {
      expect(isRefused([limit, { ...limit, [field]: value }])).toBe(true);
    }),
  );
});

function isRefused(value: unknown): boolean {
  try {
    parseLimits(value);
    return false;
  } catch {
    return true;
  }
}
