import { expect, it } from 'vitest';
import { canonicalAddress } from './entry.server.ts';

it.each([
  ['[NAV-11]', '/promotions/', '/promotions'],
  ['[NAV-11]', '/de/', '/de'],
  ['[NAV-11]', '/pokies/all/?page=2', '/pokies/all?page=2'],
  ['[NAV-11]', '/', null],
  ['', '/en', '/'],
  ['', '/en/promotions?a=1', '/promotions?a=1'],
  ['', '/de/promotions', null],
])('%s gives %s one address', (_id, path, address) => {
  expect(canonicalAddress(new URL(path, 'http://localhost'))).toBe(address);
});

it.each([
  ['/guest', null],
  ['/guest/', null],
  ['/guest/de/promotions', null],
  ['/guest/de/promotions/?a=1', '/guest/de/promotions?a=1'],
  ['/guest/en/', '/guest'],
  ['/guest/en/promotions', '/guest/promotions'],
])('[NAV-11] [NAV-21] below the guests’ base %s goes to %s', (path, address) => {
  expect(canonicalAddress(new URL(path, 'http://localhost'), '/guest')).toBe(address);
});

it('never redirects to another host', () => {
  const address = new URL('http://localhost/');
  address.pathname = '//evil.example/';
  expect(canonicalAddress(address)).toBe('/evil.example');
  address.pathname = '/guest//evil.example/';
  expect(canonicalAddress(address, '/guest')).toBe('/guest/evil.example');
});
