import { expect, it } from 'vitest';
import { parsePopupHash } from './hash-popup.ts';

it.each([
  ['#popup/welcome-terms', 'welcome-terms'],
  ['#popup/', undefined],
  ['#popup/a/b', undefined],
  ['#sign-in', undefined],
  ['', undefined],
])('reads %j as %j', (hash, name) => {
  expect(parsePopupHash(hash)).toBe(name);
});
