import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('lists %j', (names, words) => {
  expect(listOf(names)).toBe(words);
});
