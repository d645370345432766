import { expect, it } from 'vitest';
import { neighbourWords } from './place-neighbours.ts';

const there = [
  { id: 'gold', title: 'Gold Friday', position: 1 },
  { id: 'race', title: 'Friday race', position: 2 },
  { id: 'wheel', title: 'Spin the wheel', position: 20 },
];

it.each([
  [0, 'First, before “Gold Friday” at 1'],
  // Ties are resolved by id.
  [1, 'After “Gold Friday” at 1, before “Friday race” at 2'],
  [2.5, 'After “Friday race” at 2, before “Spin the wheel” at 20'],
  [100, 'Last, after “Spin the wheel” at 20'],
])('position %d is said by its neighbours', (position, words) => {
  expect(neighbourWords({ id: 'mine', position }, there)).toBe(words);
});

it('a document is no neighbour of its own, and may be alone', () => {
  expect(neighbourWords({ id: 'gold', position: 3 }, there)).toBe(
    'After “Friday race” at 2, before “Spin the wheel” at 20',
  );
  expect(neighbourWords({ id: 'gold', position: 3 }, there.slice(0, 1))).toBe('Nothing else is there');
});
