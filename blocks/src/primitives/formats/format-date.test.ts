import { expect, it } from 'vitest';
import { formatDate, formatDay, formatInstant } from './format-date.ts';

const instant = Date.parse('2026-11-14T18:40:00Z');

it.each([
  ['en', '14 Nov'],
  ['de', '14. Nov.'],
  ['fr-CA', '14 nov.'],
])('writes a day in %s as %s', (locale, text) => {
  expect(formatDay(instant, locale)).toBe(text);
});

it('says which time zone an instant is in', () => {
  expect(formatInstant(instant, 'en')).toBe('14 Nov, 18:40 UTC');
});

it('writes a date with its year', () => {
  expect(formatDate(instant, 'en')).toBe('14 November 2026');
  expect(formatDate(instant, 'de')).toBe('14. November 2026');
});
