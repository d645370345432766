import { expect, it } from 'vitest';
import { fitLocale, localeChain } from './locale-chain.ts';

const site = {
  supportedLocales: new Set(['en', 'de', 'en-AU', 'fr-CA', 'no']),
  // Swedish and Austrian texts exist, although the site supports neither; nothing is written in Norwegian.
  knownLocales: new Set(['en', 'de', 'en-AU', 'fr-CA', 'sv', 'de-AT']),
};

it.each([
  ['en', ['en'], 'en'],
  ['de', ['de', 'en'], 'de'],
  ['en-AU', ['en-AU', 'en'], 'en-AU'],
  ['en-NZ', ['en-NZ', 'en'], 'en'],
  ['de-AT', ['de-AT', 'de', 'en'], 'de-AT'],
  ['de-CH', ['de-CH', 'de', 'en'], 'de'],
  ['de-CH-1996', ['de-CH-1996', 'de', 'en'], 'de'],
  ['fr-CA', ['fr-CA', 'en'], 'fr-CA'],
  ['fr-BE', ['fr-BE', 'en'], 'en'],
  ['no-NO', ['no-NO', 'no', 'en'], 'en'],
  ['sv', ['sv', 'en'], 'sv'],
  ['sv-FI', ['sv-FI', 'en'], 'en'],
  ['ja', ['ja', 'en'], 'en'],
  ['', ['', 'en'], 'en'],
  ['-', ['-', 'en'], 'en'],
  ['constructor', ['constructor', 'en'], 'en'],
])('[ENGINE-04] %j looks in %j, and amounts are written for %s', (locale, chain, fitting) => {
  expect(localeChain(site, locale)).toEqual(chain);
  expect(fitLocale(site, locale)).toBe(fitting);
});
