import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalAddress, lowerCaseAddress } from './entry.server.ts';
import { LOCALES } from '../shared/locale-path.ts';
import { routeTable } from '../routes.ts';

it.each([
  ['[NAV-11]', '/promotions/', '/promotions'],
  ['[NAV-11]', '/de/', '/de'],
  ['[NAV-11]', '/pokies/all/?page=2', '/pokies/all?page=2'],
  ['[NAV-11]', '/', null],
  ['', '/en', '/'],
  ['', '/en/promotions?a=1', '/promotions?a=1'],
  ['', '/de/promotions', null],
  ['', '/Promotions', '/promotions'],
  ['', '/DE/PROMOTIONS/', '/de/promotions'],
  ['', '/EN/Rocket-Mart', '/rocket-mart'],
  ['', '/en-au', '/en-AU'],
  ['', '/FR-ca/pokies/ALL?Page=2', '/fr-CA/pokies/all?Page=2'],
  ['', '/Play/NetEnt/StarBurst', '/play/NetEnt/StarBurst'],
  ['', '/Exclusive/Offer', null],
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

/** Every way to write a text in upper and lower case. */
const anyCase = (text: string): fc.Arbitrary<string> => {
  const letters = [...text];
  return fc
    .array(fc.boolean(), { minLength: letters.length, maxLength: letters.length })
    .map((isUpper) =>
      letters.map((letter, at) => (isUpper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    );
};
/** Paths of fixed routes without parameters, in each language. */
const address = fc
  .tuple(
    fc.constantFrom('', ...LOCALES.filter((locale) => locale !== 'en').map((locale) => `/${locale}`)),
    fc.constantFrom(...routeTable.map(({ path }) => path).filter((path) => !/[:/]$|:/.test(path))),
  )
  .map((parts) => parts.join(''))
  .chain((own) => fc.record({ own: fc.constant(own), written: anyCase(own) }));

it('every fixed page has one address, in whatever letters it is asked for, and that one leads nowhere else', () => {
  fc.assert(
    fc.property(address, ({ own, written }) => {
      expect(canonicalAddress(new URL(written, 'http://localhost')) ?? written).toBe(own);
      expect(canonicalAddress(new URL(own, 'http://localhost'))).toBeNull();
    }),
  );
});

it.each([
  ['/promotions/Gold-Friday?Ref=A', '/promotions/gold-friday?Ref=A'],
  ['/en-AU/promotions/GOLD', '/en-AU/promotions/gold'],
  ['/tournaments/%C3%89t%C3%A9-Sprint', '/tournaments/%C3%89t%C3%A9-sprint'],
  ['/promotions/gold-friday', null],
  ['/%C3%A9', null],
])('what nobody has as %s is looked for at %s', (path, other) => {
  expect(lowerCaseAddress(new URL(path, 'http://localhost'))).toBe(other);
});
