import { expect, it } from 'vitest';
import { isEqual } from './is-equal.ts';

it.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: 1 }, { a: 1, constructor: 'own' }, false],
  [[1, 2], [1, 2, 3], false],
  [[], {}, false],
  [null, {}, false],
  [Number.NaN, Number.NaN, true],
  ['1', 1, false],
])('%j and %j: %s', (one, other, isSame) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([isSame, isSame]);
});
