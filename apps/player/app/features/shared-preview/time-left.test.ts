import { expect, it } from 'vitest';
import { formatLeft } from './time-left.ts';

const HOUR = 3_600_000;

it.each([
  [7 * 24 * HOUR, 'in 7 days'],
  [7 * 24 * HOUR - 1, 'in 6 days'],
  [24 * HOUR, 'in 24 hours'],
  [24 * HOUR - 1, 'in 23 hours'],
  [HOUR, 'in 60 minutes'],
  [61_000, 'in 1 minute'],
  [1, 'in 1 minute'],
  [0, null],
  [-5, null],
])('%d ms are “%s”', (left, words) => {
  expect(formatLeft(left, 'en')).toBe(words);
});

it('speaks the language of the page', () => {
  expect(formatLeft(3 * HOUR, 'de')).toBe('in 3 Stunden');
});
