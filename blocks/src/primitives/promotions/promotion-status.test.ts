import { expect, it } from 'vitest';
import { promotionStatus } from './promotion-status.ts';

const timer = { start_at: '2026-11-20T00:00:00Z', end_at: '2026-11-30T00:00:00Z' };

it.each([
  ['2026-11-19T23:59:59Z', 'future'],
  ['2026-11-20T00:00:00Z', 'active'],
  ['2026-11-29T23:59:59Z', 'active'],
  ['2026-11-30T00:00:00Z', 'archive'],
])('at %s the promotion is %s', (instant, status) => {
  expect(promotionStatus(timer, Date.parse(instant))).toBe(status);
});

it('is active without a timer', () => {
  expect(promotionStatus(undefined, 0)).toBe('active');
});
