import { expect, it } from 'vitest';
import { insideAddress } from './keep-links-inside.ts';

const base = '/preview/abc';

it.each([
  ['/promotions', '/preview/abc/promotions'],
  ['/de/promotions?tab=1#terms', '/preview/abc/de/promotions?tab=1#terms'],
  ['/', '/preview/abc'],
  ['/preview/abcd', '/preview/abc/preview/abcd'],
  ['/preview/abc', null],
  ['/preview/abc/promotions', null],
  ['/preview/abc#terms', null],
  ['/artwork/hero/a-640.webp', null],
  ['/admin', null],
  ['//elsewhere.example/', null],
  ['https://elsewhere.example/', null],
  ['#terms', null],
  ['mailto:help@northstar.example', null],
])('a link to %s leads to %s', (href, inside) => {
  expect(insideAddress(href, base)).toBe(inside);
});
