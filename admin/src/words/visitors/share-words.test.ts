import { expect, it } from 'vitest';
import { shareWords, visitsWords } from './share-words.ts';

it.each([
  [0.12, 0.12, 'about 12 % of visits'],
  [0.115, 0.125, 'about 12 % of visits'],
  [0.11, 0.19, '11 to 19 % of visits'],
  [0, 0.3, 'at most 30 % of visits'],
  [0.004, 0.3, 'at most 30 % of visits'],
  [0.001, 0.001, 'under 1 % of visits'],
  [0, 0, 'no counted visit'],
  [1, 1, 'every visit'],
  [0.997, 0.997, 'about 99 % of visits'],
  [0, 1, 'an unknown part of visits'],
])('says %f to %f as %s', (least, most, words) => {
  expect(shareWords({ least, most })).toBe(words);
});

const report = {
  isCounting: true,
  days: 28,
  since: null,
  visits: 412,
  isEnough: false,
  enough: 1000,
  kinds: [],
};

it('says what shares rest on, or why there are none', () => {
  expect(visitsWords(report)).toBe('Not enough visits counted yet to say how many: 412 of 1,000.');
  expect(visitsWords({ ...report, visits: 12_000, isEnough: true })).toBe(
    'Shares of the 12,000 visits counted in the last 28 days. Visits of players on a break, or perhaps on one, are in them, and count for nothing that promotes.',
  );
  expect(visitsWords({ ...report, isCounting: false })).toBe(
    'Visits are not counted here, so shares are not known.',
  );
});
