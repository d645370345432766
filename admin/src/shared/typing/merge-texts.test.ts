import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

it.each([
  ['words at both ends', 'Gold for all', 'Golden for all', 'Gold for everybody', 'Golden for everybody'],
  [
    'a word more at each end',
    'Gold for all',
    'Win Gold for all',
    'Gold for all today',
    'Win Gold for all today',
  ],
  ['the same change', 'Gold', 'Silver', 'Silver', 'Silver'],
  ['nothing of mine', 'Gold', 'Gold', 'Silver', 'Silver'],
  ['nothing of theirs', 'Gold', 'Silver', 'Gold', 'Silver'],
  ['the same word', 'Gold', 'Golden', 'Goldy', undefined],
  ['two halves of a number', 'Win 100 now', 'Win 1200 now', 'Win 1005 now', undefined],
  ['the same place', 'Gold ', 'Gold one', 'Gold two', undefined],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged);
  expect(mergeTexts(base, theirs, mine)).toBe(merged);
});

it('has each one’s words and nobody’s half', () => {
  const words = array(constantFrom<string[]>('gold', 'spin', '10', '1.50', '<b>hi</b>', 'für'), {
    minLength: 3,
    maxLength: 8,
  });
  assert(
    property(words, nat(), nat(), (base, first, second) => {
      const [at, other] = [first % base.length, second % base.length];
      const mine = base.with(at, 'MINE');
      const theirs = base.with(other, 'THEIRS');
      const both = mine.with(other, 'THEIRS');
      const merged = mergeTexts(base.join(' '), mine.join(' '), theirs.join(' '));
      expect(merged).toBe(at === other ? undefined : both.join(' '));
    }),
  );
});
