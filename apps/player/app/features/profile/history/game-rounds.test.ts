import { expect, it } from 'vitest';
import { readPage } from './game-rounds.queries.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=99999', 99_999],
  ['page=100000', 1],
])('the address %s asks for page %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
