import { expect, it } from 'vitest';
import { daysFrom, dayStart, spanOn } from './timeline-days.ts';

const at = (text: string): number => Date.parse(text);

it('days begin at midnight on the market’s clock', () => {
  expect(dayStart(at('2026-11-19T23:30:00Z'))).toBe(at('2026-11-19T23:00:00Z'));
  expect(dayStart(at('2026-11-19T22:59:00Z'))).toBe(at('2026-11-18T23:00:00Z'));
});

it('a day in which the clock changes is as long as it is', () => {
  const days = daysFrom(at('2026-10-24T12:00:00Z'), 3);
  expect(days.map(({ name, isWeekend }) => [name, isWeekend])).toEqual([
    ['Sat 24', true],
    ['Sun 25', true],
    ['Mon 26', false],
  ]);
  expect(days.map(({ from, until }) => (until - from) / 3_600_000)).toEqual([24, 25, 24]);
});

it('what begins before the line or ends after it is cut to it', () => {
  const line = { from: 0, until: 200 };
  expect(spanOn({ from: 50, until: 100 }, line)).toEqual({ left: 25, width: 25 });
  expect(spanOn({ from: -50, until: 500 }, line)).toEqual({ left: 0, width: 100 });
  expect(spanOn({ from: 300, until: 400 }, line).width).toBe(0);
});
