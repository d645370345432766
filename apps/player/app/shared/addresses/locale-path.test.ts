import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLocalePath, isLocale, parseLocalePath } from './locale-path.ts';

describe('locales in addresses', () => {
  const code = fc.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/);

  it('[LANG-01] are those of the release, whichever these are, and English', () => {
    fc.assert(
      fc.property(fc.uniqueArray(code, { maxLength: 12 }), code, (codes, other) => {
        for (const one of [...codes, 'en']) {
          expect(isLocale(one, codes)).toBe(true);
          expect(parseLocalePath(`/${one}/tv/shows`, codes)).toEqual({ prefix: one, path: '/tv/shows' });
        }
        expect(isLocale(other, codes)).toBe(codes.includes(other) || other === 'en');
        const isOther = isLocale(other, codes);
        expect(parseLocalePath(`/${other}/shows`, codes)).toEqual(
          isOther ? { prefix: other, path: '/shows' } : { prefix: undefined, path: `/${other}/shows` },
        );
      }),
    );
    for (const strange of ['en-au', 'EN', 'deu', '', undefined])
      expect(isLocale(strange, ['de'])).toBe(false);
  });

  it('[LANG-01] are by their look what they are where nobody has said which there are', () => {
    expect([isLocale('es'), isLocale('pt-BR'), isLocale('vip')]).toEqual([true, true, false]);
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
    ['/promotions', 'preview', '/promotions'],
    ['//cdn.example/x', 'de', '//cdn.example/x'],
    ['https://a.example/', 'de', 'https://a.example/'],
    ['#help', 'de', '#help'],
  ])('puts the locale before %s for %s', (path, locale, address) => {
    expect(formatLocalePath(path, locale)).toBe(address);
  });
});
