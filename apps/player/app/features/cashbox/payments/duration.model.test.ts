import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationOf } from './duration.model.ts';

it.each([
  [1, 1, 'minute'],
  [60, 1, 'minute'],
  [61, 2, 'minute'],
  [119 * 60, 119, 'minute'],
  [2 * 3600, 2, 'hour'],
  [2 * 3600 + 1, 3, 'hour'],
  [3 * 86_400, 3, 'day'],
])('%s seconds are told as %s %s', (seconds, count, unit) => {
  expect(durationOf(seconds)).toEqual({ count, unit });
});

it('never promises money too early, and is at most one unit late', () => {
  const SECONDS = { minute: 60, hour: 3600, day: 86_400 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 * 86_400 }), (seconds) => {
      const { count, unit } = durationOf(seconds);
      const late = count * SECONDS[unit] - seconds;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(SECONDS[unit] + 60);
    }),
  );
});
