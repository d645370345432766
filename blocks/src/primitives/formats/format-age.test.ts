import { expect, it } from 'vitest';
import { formatAge } from './format-age.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:50Z', '1 min ago'],
  ['2026-11-21T11:48:00Z', '12 min ago'],
  ['2026-11-21T09:10:00Z', '2 hr ago'],
  ['2026-11-20T10:00:00Z', 'yesterday'],
  ['2026-11-17T10:00:00Z', '4 days ago'],
  ['2026-11-02T10:00:00Z', '19 days ago'],
  ['2026-10-03T10:00:00Z', '3 Oct'],
  ['2026-11-21T12:00:30Z', '1 min ago'],
])('says of %s: %s', (instant, text) => {
  expect(formatAge(Date.parse(instant), NOW, 'en')).toBe(text);
});

it('says it in the language of the page', () => {
  expect(formatAge(NOW - 12 * 60_000, NOW, 'de')).toBe('vor 12 Min.');
});
