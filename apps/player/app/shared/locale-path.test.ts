import { describe, expect, it } from 'vitest';
import { formatLocalePath, isLocale, LOCALES, parseLocalePath } from './locale-path.ts';

describe('locales in addresses', () => {
  it('knows the nine locales and no others', () => {
    expect([...LOCALES].toSorted()).toEqual([
      'de',
      'en',
      'en-AU',
      'en-CA',
      'en-NZ',
      'et',
      'fr-CA',
      'it',
      'no',
    ]);
    expect(isLocale('en-au')).toBe(false);
    expect(isLocale(undefined)).toBe(false);
  });

  it.each([
    ['/', undefined, '/'],
    ['/de', 'de', '/'],
    ['/en-NZ/quests/polar', 'en-NZ', '/quests/polar'],
    ['/dec/promotions', undefined, '/dec/promotions'],
  ])('splits %s', (pathname, prefix, path) => {
    expect(parseLocalePath(pathname)).toEqual({ prefix, path });
  });

  it.each([
    ['/', 'de', '/de'],
    ['/?x=1', 'de', '/de?x=1'],
    ['/promotions#a', 'fr-CA', '/fr-CA/promotions#a'],
    ['/promotions', 'en', '/promotions'],
    ['/promotions', undefined, '/promotions'],
    ['/promotions', 'xx', '/promotions'],
    ['//cdn.example/x', 'de', '//cdn.example/x'],
    ['https://a.example/', 'de', 'https://a.example/'],
    ['#help', 'de', '#help'],
  ])('puts the locale before %s for %s', (path, locale, address) => {
    expect(formatLocalePath(path, locale)).toBe(address);
  });
});
