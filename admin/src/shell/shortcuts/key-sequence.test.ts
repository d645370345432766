import { expect, it } from 'vitest';
import { NO_KEYS, pressKey } from './key-sequence.ts';

const shortcuts = new Set(['g h', 'g b', 'c', '?']);

function press(...keys: [key: string, at: number][]): (string | undefined)[] {
  let state = NO_KEYS;
  return keys.map(([key, at]) => {
    const { shortcut, after } = pressKey(state, key, { at, shortcuts });
    state = after;
    return shortcut;
  });
}

it('knows single keys and keys that follow each other', () => {
  expect(press(['c', 0])).toEqual(['c']);
  expect(press(['g', 0], ['h', 1499])).toEqual([undefined, 'g h']);
  expect(press(['g', 0], ['b', 10], ['h', 20])).toEqual([undefined, 'g b', undefined]);
});

it('forgets the first key after a while, and when another one comes between', () => {
  expect(press(['g', 0], ['h', 1500])).toEqual([undefined, undefined]);
  expect(press(['g', 0], ['x', 10], ['h', 20])).toEqual([undefined, undefined, undefined]);
});

it('takes a key by itself when nothing follows from both', () => {
  expect(press(['g', 0], ['c', 10])).toEqual([undefined, 'c']);
  expect(press(['g', 0], ['g', 10], ['h', 20])).toEqual([undefined, undefined, 'g h']);
});
