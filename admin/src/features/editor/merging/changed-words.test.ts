import { expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

const marked = (before: string, after: string): string =>
  changedWords(before, after)
    .map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
    .join('');

it.each([
  [
    'Goldener Freitag: 50 % bis zu 500 €',
    'Goldener Freitag: 75 % bis zu {{max}}',
    'Goldener Freitag: [75] % bis zu [{{max}}]',
  ],
  [
    'Gold or Platinum in German',
    'Gold or Platinum in German, not on phones',
    'Gold or Platinum in German[, not on phones]',
  ],
  ['', 'All new', '[All new]'],
  ['Same', 'Same', 'Same'],
])('marks what “%s” did not have in “%s”', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('leaves very long texts unmarked', () => {
  const long = 'word '.repeat(500);
  expect(changedWords('', long)).toEqual([{ text: long, isChanged: false }]);
});
