import { expect, it } from 'vitest';
import { levelStart, levelState } from './levels.model.ts';

const levels = [100, 500, 1500].map((max) => ({ conditions: [{ persistent_comp_points: { max } }] }));

it.each([
  [0, ['current', 'ahead', 'ahead']],
  [99, ['current', 'ahead', 'ahead']],
  [100, ['reached', 'current', 'ahead']],
  [1499, ['reached', 'reached', 'current']],
  [1500, ['reached', 'reached', 'reached']],
])('[VIP-13] with %d points the levels are %j', (points, states) => {
  expect(levels.map((_level, index) => levelState(levels, index, points))).toEqual(states);
});

it('begins a level where the one before it ends', () => {
  expect(levels.map((_level, index) => levelStart(levels, index))).toEqual([0, 100, 500]);
});
