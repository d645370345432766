import * as fc from 'fast-check';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../routes.ts';
import { requestServices, type RequestServices } from '../shared/calls/request-services.ts';
import { canonicalAddress, enterRoute, lowerCaseAddress } from './entry.server.ts';

const localeCodes = ['en', 'de', 'en-AU', 'fr-CA', 'es'];
/** What routes throw when there is nothing at an address. */
const NOT_FOUND: unknown = expect.objectContaining({ init: { status: 404 } });

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
  ['', '/de/new%2Dhere', '/de/new-here'],
  ['', '/fr%2dca/promotions', '/fr-CA/promotions'],
  ['', '/play/turbogames/rocket%2Dx?a=%2D', '/play/turbogames/rocket-x?a=%2D'],
  ['', '/play/acme/%c3%a9t%C3%A9', '/play/acme/%C3%A9t%C3%A9'],
  ['', '/play/acme/a%2Fb%2541%20%2e', '/play/acme/a%2Fb%2541%20%2E'],
  ['', '/promotions%20', '/promotions'],
  ['', '/%C2%A0de%20/promotions/%20?a=%20', '/de/promotions?a=%20'],
  ['', '/%20', '/'],
  ['', '/%20%20/%20//', '/'],
  ['', '/play/acme/two%20words', null],
])('%s gives %s one address', (_id, path, address) => {
  expect(canonicalAddress(new URL(path, 'http://localhost'), { localeCodes })).toBe(address);
});

it.each([
  ['/guest', null],
  ['/guest/', null],
  ['/guest/de/promotions', null],
  ['/guest/de/promotions/?a=1', '/guest/de/promotions?a=1'],
  ['/guest/en/', '/guest'],
  ['/guest/en/promotions', '/guest/promotions'],
])('[NAV-11] [NAV-21] below the guests’ base %s goes to %s', (path, address) => {
  expect(canonicalAddress(new URL(path, 'http://localhost'), { base: '/guest', localeCodes })).toBe(address);
});

it('never redirects to another host', () => {
  const address = new URL('http://localhost/');
  address.pathname = '//evil.example/';
  expect(canonicalAddress(address, { localeCodes })).toBe('/evil.example');
  address.pathname = '/guest//evil.example/';
  expect(canonicalAddress(address, { base: '/guest', localeCodes })).toBe('/guest/evil.example');
});

describe('an address that begins like a language', () => {
  const enter = (locale: string, codes: readonly string[], rest: string, pattern: string) => {
    const context = new RouterContextProvider();
    const services: Partial<RequestServices> = {
      localeCodes: codes,
      visitor: { player: null } as RequestServices['visitor'], // all that the guard reads of a guest
      clientContext: () => ({ restricted: false }) as ReturnType<RequestServices['clientContext']>, // likewise
      listFlags: () => [],
      isFlagOn: () => false,
    };
    context.set(requestServices, services as RequestServices);
    const url = new URL(`/${locale}${rest}`, 'http://localhost');
    const request = new Request(url);
    const args: Partial<LoaderFunctionArgs> = { request, url, params: { locale }, context, pattern };
    const { path, prefix } = enterRoute(args as LoaderFunctionArgs);
    return { path, prefix };
  };

  it('[LANG-01] is in it where the release has the language, and else a path that a document may have', () => {
    const code = fc.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/).filter((one) => one !== 'en');
    fc.assert(
      fc.property(code, fc.uniqueArray(code, { maxLength: 5 }), (locale, others) => {
        const without = others.filter((other) => other !== locale);
        const withIt = [...without, locale];
        expect(enter(locale, withIt, '/tv', ':locale?/*')).toEqual({ path: '/tv', prefix: locale });
        expect(enter(locale, withIt, '/slots', ':locale?/slots')).toEqual({ path: '/slots', prefix: locale });
        expect(enter(locale, without, '/tv', ':locale?/*')).toEqual({
          path: `/${locale}/tv`,
          prefix: undefined,
        });
        // A route for documents looks for one at this path. A screen has only its own path.
        expect(enter(locale, without, '/slots', ':locale?/slots')).toEqual({
          path: `/${locale}/slots`,
          prefix: undefined,
        });
        expect(() => enter(locale, without, '/ffc', ':locale?/ffc')).toThrow(NOT_FOUND);
      }),
    );
  });
});

/** All spellings of a text in upper and lower case. */
const anyCase = (text: string): fc.Arbitrary<string> => {
  const letters = [...text];
  return fc
    .array(fc.boolean(), { minLength: letters.length, maxLength: letters.length })
    .map((isUpper) =>
      letters.map((letter, at) => (isUpper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    );
};
/** All ways to percent-encode letters that need no encoding. Slashes stay. */
const anyEncoding = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('', 'upper', 'lower'), { minLength: text.length, maxLength: text.length })
    .map((ways) => [...text].map((letter, at) => encodeAs(ways[at] ?? '', letter)).join(''));

function encodeAs(way: string, letter: string): string {
  if (way === '' || letter === '/') return letter;
  const code = letter.charCodeAt(0).toString(16);
  return `%${way === 'upper' ? code.toUpperCase() : code}`;
}

/** Encoded blanks that people copy together with an address, without those that the gate refuses. */
const blanks = fc
  .array(fc.constantFrom(...' \u00A0\u2003\u200B\u200E\u2028\u202F\u3000\uFEFF'), { maxLength: 4 })
  .map((letters) => letters.map(encodeURIComponent).join(''));
/** Such blanks around and between the parts of an address. */
const anyBlanks = (text: string): fc.Arbitrary<string> => {
  const parts = text.split('/').slice(1);
  return fc
    .array(fc.tuple(blanks, blanks, blanks), { minLength: parts.length, maxLength: parts.length })
    .map((around) =>
      parts
        .map((part, at) => {
          const [before = '', after = '', alone = ''] = around[at] ?? [];
          return `/${before}${part}${after}${alone && `/${alone}`}`;
        })
        .join(''),
    );
};

/** Paths of routes without parameters, in each language. */
const address = fc
  .tuple(
    fc.constantFrom('', ...localeCodes.filter((locale) => locale !== 'en').map((locale) => `/${locale}`)),
    fc.constantFrom(...routeTable.map(({ path }) => path).filter((path) => !/[:/]$|:/.test(path))),
  )
  .map((parts) => parts.join(''))
  .chain((own) =>
    fc.record({ own: fc.constant(own), written: anyCase(own).chain(anyEncoding).chain(anyBlanks) }),
  );

it('every fixed page has one address, in whatever letters it is asked for, and that one leads nowhere else', () => {
  fc.assert(
    fc.property(address, ({ own, written }) => {
      expect(canonicalAddress(new URL(written, 'http://localhost'), { localeCodes }) ?? written).toBe(own);
      expect(canonicalAddress(new URL(own, 'http://localhost'), { localeCodes })).toBeNull();
      // Blanks inside a part belong to its name.
      const named = new URL(`${own}/two%20words`, 'http://localhost');
      expect(canonicalAddress(named, { localeCodes })).toBeNull();
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
  expect(lowerCaseAddress(new URL(path, 'http://localhost'), { localeCodes })).toBe(other);
});
