import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './primitives/formats/format-count.ts';
import { createTranslate } from './translate.ts';

const LOCALES = ['en', 'en-AU', 'en-CA', 'en-NZ', 'de', 'fr-CA', 'no', 'it', 'et'];

it.each(LOCALES)('numbers read as %s writes them, in texts and alone', (locale) => {
  const t = createTranslate(locale, { GAMES: '{{games}}' });
  const written = new Intl.NumberFormat(locale);
  for (const games of [0, 7, 42, 999, 1000, 1240, 1_234_567, 1.5, -3, -1240])
    expect([t('GAMES', { games }), formatCount(games, locale)]).toEqual(Array(2).fill(written.format(games)));
});

it.each([
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['fr', 0, 'one'],
  ['cs', 3, 'few'],
  ['ar', 11, 'many'],
  ['ar', 2, 'two'],
])('[I18N-01] %s counts %d in its own form', (locale, count, form) => {
  const forms = ['one', 'two', 'few', 'many', 'other'];
  const t = createTranslate(locale, Object.fromEntries(forms.map((each) => [`DAYS_${each}`, each])));
  expect(t('DAYS', { count })).toBe(form);
});

it('a text without a form of its own for a number is taken as it is', () => {
  expect(createTranslate('cs', { DAYS: '{{count}} dní' })('DAYS', { count: 3 })).toBe('3 dní');
});

it('a text that somebody emptied stays empty, and a key without text shows as it is', () => {
  const t = createTranslate('en', { EMPTY: '' });
  expect([t('EMPTY'), t('A.B:C'), t('')]).toEqual(['', 'A.B:C', '']);
});

it('what a value holds is never read as a text, nor a name as one of anything else', () => {
  const names = [
    'constructor',
    '__proto__',
    'count',
    'context',
    'lng',
    'ns',
    'defaultValue',
    'replace',
    'nest',
  ];
  const name = fc.constantFrom(...names, 'name', 'x_1');
  const value = fc.oneof(
    fc.constantFrom('$t(OTHER)', '{{name}}', '{{- OTHER}}', '$& $1', '<b>', '__proto__'),
    fc.string(),
  );
  fc.assert(
    fc.property(name, value, (key, said) => {
      const t = createTranslate('en', { TEXT: `a {{${key}}} b {{- ${key}}} c`, OTHER: 'other' });
      expect(t('TEXT', JSON.parse(`{ ${JSON.stringify(key)}: ${JSON.stringify(said)} }`))).toBe(
        `a ${said} b ${said} c`,
      );
      expect(t(key)).toBe(key);
    }),
  );
});

it('a key that looks like another one with its values is read for itself', () => {
  const looking = '["A",{"x":"1"}]';
  const t = createTranslate('en', { A: 'a {{x}}', [looking]: 'c' });
  const read = (): string[] => [t(looking), t('A', { x: '1' })];
  expect([read(), read()]).toEqual([
    ['c', 'a 1'],
    ['c', 'a 1'],
  ]);
});

it('reads the same whatever was read before, and however much', () => {
  const messages = { A: 'a {{x}} {{y}}', B: 'b {{x}}', '["A",{"x":"1"}]': 'c' };
  const kept = createTranslate('en', messages);
  for (let index = 0; index < 10_000; index += 1) kept('A', { x: String(index) });
  const value = fc.oneof(
    fc.constantFrom('1', 1, -0, 0, Number.NaN, Infinity, '0', '', 1240, '1240'),
    fc.string(),
  );
  const variables = fc.option(fc.record({ x: value, y: value }, { requiredKeys: [] }), { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom('A', 'B', 'C', ...Object.keys(messages)), variables, (key, given) => {
      const anew = createTranslate('en', messages)(key, given);
      expect([kept(key, given), kept(key, given)]).toEqual([anew, anew]);
    }),
  );
});
