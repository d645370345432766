import { expect, it } from 'vitest';
import { isSamePlace } from './same-place.ts';

const at = { pathname: '/promotions', search: '?tab=a', hash: '' };

it.each([
  ['the same address', '/promotions?tab=a', at, true],
  ['another query', '/promotions', at, false],
  ['another part of the page', '/promotions?tab=a#rules', at, false],
  ['the part of the page one is at', '/promotions?tab=a#rules', { ...at, hash: '#rules' }, true],
])('knows %s', (_what, href, location, isSame) => {
  expect(isSamePlace(href, location)).toBe(isSame);
});
