import { describe, expect, it } from 'vitest';
import { routeTable } from '../../routes.ts';
import { AUTH_POPUPS, carryRedirect, findAuthPopup, isForGuests, parseAuthHash } from './auth-popup.ts';

describe('what a hash opens', () => {
  it.each([
    ['[NAV-12]', '#sign-in', 'sign-in'],
    ['[NAV-13]', '#sign-up', 'sign-up'],
    ['[NAV-14]', '#remind', 'remind'],
    ['[NAV-15]', '#new-password', 'new-password'],
    ['[NAV-16]', '#users/password/edit', 'new-password'],
    ['[NAV-17]', '#profile/password/edit', 'new-password'],
    ['', '#email-verify', 'email-verify'],
    ['', '#popup/welcome-terms', undefined],
    ['', '#sign-in/x', undefined],
    ['', '', undefined],
  ])('%s %j: %s', (_id, hash, popup) => {
    expect(parseAuthHash(hash)).toBe(popup);
  });
});

it.each([
  ['/sign-up', 'sign-up'],
  ['/email-verify', 'email-verify'],
  ['/login', undefined],
  ['/sign-up/x', undefined],
])('%s is the path of %s', (path, popup) => {
  expect(findAuthPopup(path)).toBe(popup);
});

it('has the popups of the route table, and the same of them for guests only', () => {
  const routes = AUTH_POPUPS.map((name) => routeTable.find(({ path }) => path === `/${name}`));
  expect(routes.map((route) => route?.popup)).toEqual(AUTH_POPUPS.map(() => true));
  expect(routes.map((route) => route?.flags?.guestOnly === true)).toEqual(AUTH_POPUPS.map(isForGuests));
});

it.each([
  ['?redirect=%2Fvip%3Ftab%3Da', '?redirect=%2Fvip%3Ftab%3Da'],
  ['?reset_password_token=abc', ''],
  ['?reset_password_token=abc&redirect=%2F', '?redirect=%2F'],
  ['', ''],
])('takes %j along as %j', (search, carried) => {
  expect(carryRedirect(search)).toBe(carried);
});
