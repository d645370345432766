import { expect, it } from 'vitest';
import { isSamePlace } from './same-place.ts';

const at = { pathname: '/promotions', search: '?tab=a', hash: '' };
const signIn = { pathname: '/sign-in', search: '', hash: '' };

it.each([
  ['the same address', '/promotions?tab=a', at, true],
  ['another query', '/promotions', at, false],
  ['another part of the page', '/promotions?tab=a#rules', at, false],
  ['the address of the popup that is open', '/sign-in', { ...at, hash: '#sign-in', mask: signIn }, true],
  ['the page beneath a popup', '/promotions?tab=a', { ...at, hash: '#sign-in', mask: signIn }, false],
])('[NAV-35] knows %s', (_what, href, location, isSame) => {
  expect(isSamePlace(href, location)).toBe(isSame);
});
