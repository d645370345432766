import { expect, it } from 'vitest';
import { spellNumber } from '../testing/spell-number.ts';
import { writtenNumbers } from './written-numbers.ts';

const LANGUAGES = ['en', 'de', 'fr-CA', 'it', 'no', 'et'];

it.each(LANGUAGES)('every number up to ten thousand is read as %s writes it', (locale) => {
  const { pattern, read } = writtenNumbers(locale);
  const whole = new RegExp(`^(?:${pattern})$`, 'iu');
  for (let value = 2; value <= 10_000; value += 1) {
    const written = spellNumber(value, locale);
    expect([value, written, whole.test(written), read(written)]).toEqual([value, written, true, value]);
  }
});

it.each([
  ['en', 'a hundred', 'hundred', 100],
  ['en', 'two hundred fifty', 'two hundred fifty', 250],
  ['de', 'Hundertfünfzig', 'Hundertfünfzig', 150],
  ['de', 'dreissig', 'dreissig', 30],
  ['fr', 'septante-deux', 'septante-deux', 72],
  ['no', 'syv', 'syv', 7],
  ['et', 'kahekümne viie', 'kahekümne viie', 25],
  ['et', 'kaheksa', 'kaheksa', 8],
])('%s: “%s” has “%s”, which is %i', (locale, text, found, value) => {
  const { pattern, read } = writtenNumbers(locale);
  const [word = ''] = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu').exec(text) ?? [];
  expect([word, read(word)]).toEqual([found, value]);
});

it.each([
  ['en', 'one'],
  ['en', 'two three'],
  ['en', 'twenty thirty'],
  ['de', 'zweidrei'],
  ['fr', 'deux vingt'],
  ['en', ''],
])('%s: “%s” is not a number that a text states', (locale, words) => {
  expect(writtenNumbers(locale).read(words)).toBeUndefined();
});
