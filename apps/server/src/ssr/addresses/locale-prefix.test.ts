import { expect, it } from 'vitest';
import { localePrefix } from './locale-prefix.ts';

it.each([
  ['/de/promotions?x=1', 'de'],
  ['/de', 'de'],
  ['/de.data?_routes=x', 'de'],
  ['/en-NZ/play/a/b.data', 'en-NZ'],
  ['/guest/de/promotions', 'de'],
  ['/guest', ''],
  ['/', ''],
  ['/?de', ''],
])('finds the locale’s place in %s', (url, prefix) => {
  expect(localePrefix(url)).toBe(prefix);
});
