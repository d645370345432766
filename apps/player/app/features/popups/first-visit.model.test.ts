import { expect, it } from 'vitest';
import { takeFirstVisitPopup } from './first-visit.model.ts';

function createStore(): Pick<Storage, 'getItem' | 'setItem'> {
  const flags = new Map<string, string>();
  return { getItem: (key) => flags.get(key) ?? null, setItem: (key, value) => void flags.set(key, value) };
}

it('[GAME-43] explains the special list as long as its stored flag is unset', () => {
  const store = createStore();
  expect(takeFirstVisitPopup('/categories/special', store)).toBe('special-games');
  expect(takeFirstVisitPopup('/categories/special', store)).toBeUndefined();
});

it('explains no other list', () => {
  const store = createStore();
  expect(takeFirstVisitPopup('/categories/top', store)).toBeUndefined();
  expect(takeFirstVisitPopup('/categories/special', store)).toBe('special-games');
});
