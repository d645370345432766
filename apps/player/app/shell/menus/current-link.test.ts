import { expect, it } from 'vitest';
import { isCurrent } from './current-link.ts';

it.each([
  ['/', '/', true],
  ['/', '/promotions', false],
  ['/promotions', '/', false],
  ['/promotions', '/promotions/tide-lottery', true],
  ['/pokies/all', '/pokies/jackpot', true],
  ['/rocket-mart', '/rocket-martian', false],
])('says whether %s is current on %s', (link, path, current) => {
  expect(isCurrent(link, path)).toBe(current);
});
