import { expect, it } from 'vitest';
import { dropIndex, dropMark, moveEntry } from './drop-index.ts';

// Four lines of 40 px. The third is open and 200 px tall.
const lines = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 80 },
  { top: 80, bottom: 280 },
  { top: 280, bottom: 320 },
];

it.each([
  [0, -50, 0],
  [0, 59, 0],
  [0, 61, 1],
  [0, 179, 1],
  [0, 181, 2],
  [0, 999, 3],
  [3, 170, 2],
  [3, 10, 0],
  [2, 61, 2],
  [2, 301, 3],
])('a line dragged from %i and let go at %i px lands at %i', (from, y, to) => {
  expect(dropIndex(lines, from, y)).toBe(to);
});

it('marks the edge at which the line will stand, and nothing where it stands already', () => {
  const marks = (drag: { from: number; to: number } | undefined) =>
    lines.map((_, index) => dropMark(index, drag));
  expect(marks({ from: 0, to: 2 })).toEqual([undefined, undefined, 'after', undefined]);
  expect(marks({ from: 3, to: 1 })).toEqual([undefined, 'before', undefined, undefined]);
  expect(marks({ from: 1, to: 1 })).toEqual([undefined, undefined, undefined, undefined]);
  expect(marks(undefined)).toEqual([undefined, undefined, undefined, undefined]);
});

it('moves an entry and keeps the others in their order', () => {
  expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveEntry(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});
