import { assert, constantFrom, nat, property, string, stringMatching, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { meantLanguage } from './meant-language.ts';

const SITE = ['en', 'de', 'fr', 'fr-CA', 'en-AU', 'pt-BR', 'no', 'es-ES', 'es-MX'];
/** The message for a language that is refused. */
function refusal(asked: string, locales: readonly string[] = SITE): string {
  try {
    return `taken as ${meantLanguage(asked, locales)}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.problems?.[0]?.message ?? '';
  }
}

it.each([
  ['de-DE', 'de'],
  ['de_AT', 'de'],
  ['de_DE.UTF-8', 'de'],
  ['de-Latn-DE', 'de'],
  ['fr_CA', 'fr-CA'],
  ['fr-ca', 'fr-CA'],
  ['fr-CH', 'fr'],
  ['pt', 'pt-BR'],
  ['nb-NO', 'no'],
  ['nb', 'no'],
  ['en_AU', 'en-AU'],
])('%s means %s', (asked, meant) => {
  expect(meantLanguage(asked, SITE)).toBe(meant);
});

it.each([
  ['en', '“en” is what the site is translated from. The site has de, fr'],
  ['en-GB', '“en-GB” is what the site is translated from. The site has de, fr'],
  ['es', '“es” may be es-ES or es-MX here. Name the one in the file.'],
  ['pt-PT', 'The site does not speak “pt-PT”. The site has de, fr'],
  ['it', 'The site does not speak “it”. The site has de, fr'],
  ['german', '“german” is no language. The site has de, fr'],
  ['de-', '“de-” is no language. The site has de, fr'],
])('%s is refused with what there is', (asked, words) => {
  expect(refusal(asked)).toContain(words);
});

it('a language of the site is itself in every spelling, whichever others there are', () => {
  const locale = constantFrom('de', 'de-AT', 'de-CH', 'fr', 'fr-CA', 'pt-BR', 'pt', 'no', 'nb', 'en-AU');
  const spelling = constantFrom<(tag: string) => string>(
    (tag) => tag,
    (tag) => tag.replace('-', '_'),
    (tag) => tag.toLowerCase(),
    (tag) => tag.toUpperCase(),
    (tag) => ` ${tag.replace('-', '_')}.UTF-8`,
  );
  assert(
    property(uniqueArray(locale, { minLength: 1 }), nat(), spelling, (locales, at, spell) => {
      const wanted = locales[at % locales.length] ?? '';
      expect(meantLanguage(spell(wanted), ['en', ...locales])).toBe(wanted);
    }),
  );
});

it('whatever is asked, the answer is a language of the site or a refusal in words', () => {
  assert(
    property(string({ maxLength: 35 }), (asked) => {
      expect(refusal(asked, ['en', 'de', 'fr-CA'])).toMatch(
        /^taken as (?:de|fr-CA)$|The site has de, fr-CA\./,
      );
    }),
  );
  assert(
    property(stringMatching(/^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{1,8}){0,3}$/), (asked) => {
      expect(refusal(asked, ['en', 'de', 'fr-CA'])).toMatch(
        /^taken as (?:de|fr-CA)$|The site has de, fr-CA\./,
      );
    }),
  );
});
