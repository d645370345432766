import { expect, it } from 'vitest';
import { levelAmount, settleLevel, type Level } from './jackpot.model.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);
const level: Level = {
  id: 1,
  name: 'Horizon',
  base_cents: 100_000,
  counted_from: START,
  cents_per_hour: 36_000,
  reset_cents: 50_000,
  drops_from_cents: 110_000,
  drops_until_cents: 170_000,
  drops_at_cents: 136_000,
};
const names = ['anna', 'boris'];

it('grows with the clock, to the cent, and never shrinks before it began', () => {
  expect(levelAmount(level, START)).toBe(100_000);
  expect(levelAmount(level, START + HOUR / 2)).toBe(118_000);
  expect(levelAmount(level, START + 100)).toBe(100_001);
  expect(levelAmount(level, START - HOUR)).toBe(100_000);
});

it('is left alone until its drop', () => {
  expect(settleLevel(level, START + HOUR - 1, { draw: () => 0, names })).toEqual({ level, drops: [] });
});

it('is won at the very moment it reaches its drop, and begins anew', () => {
  const draws = [1, 20_000];
  const settled = settleLevel(level, START + HOUR, { draw: () => draws.shift() ?? 0, names });
  expect(settled.drops).toEqual([{ level, amount_cents: 136_000, at: START + HOUR, winner: 'boris' }]);
  expect(settled.level).toEqual({
    ...level,
    base_cents: 50_000,
    counted_from: START + HOUR,
    drops_at_cents: 130_000,
  });
});

it('makes up for the time nobody asked', () => {
  const { drops } = settleLevel(level, START + 6 * HOUR, { draw: () => 0, names });
  expect(drops.map(({ amount_cents, at }) => [amount_cents, at - START])).toEqual([
    [136_000, HOUR],
    [110_000, HOUR + 6_000_000],
    [110_000, HOUR + 12_000_000],
    [110_000, 6 * HOUR],
  ]);
});
