import { describe, expect, it } from 'vitest';
import { isSameData } from './same-data.ts';

describe('comparing data', () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, {}, false],
    [[], {}, false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [1], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { b: 1 }, false],
    [JSON.parse('{"toString": 1}'), {}, false],
    [{}, JSON.parse('{"__proto__": {}}'), false],
    [new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]]), true],
    [new Map([['a', { b: 1 }]]), new Map([['a', { b: 2 }]]), false],
    [new Map(), {}, false],
  ])('%j and %j', (one, other, isSame) => {
    expect(isSameData(one, other)).toBe(isSame);
    expect(isSameData(other, one)).toBe(isSame);
  });
});
