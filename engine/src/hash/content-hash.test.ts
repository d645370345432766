import { expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

it('is 32 hex digits that never change', () => {
  expect(contentHash('')).toMatch(/^[0-9a-f]{32}$/);
  expect(contentHash('marquee')).toBe('f94ad5cd59841c973bce80168bb0b1d9');
  expect(contentHash('marquee')).toBe(contentHash(['mar', 'quee'].join('')));
});

it('tells texts apart that differ in one unit, in length or in order', () => {
  const texts = new Set<string>();
  for (let index = 0; index < 2000; index += 1) {
    texts.add(`{"id":${index}}`);
    texts.add('x'.repeat(index));
    texts.add(`\u0000`.repeat(index));
    texts.add(`${'a'.repeat(index % 40)}ä${index}`);
  }
  texts.add('ab').add('ba').add('Ā').add('\u0000\u0001');
  expect(new Set([...texts].map((text) => contentHash(text))).size).toBe(texts.size);
});

it('changes about half its bits when one bit of the text changes', () => {
  const bits = (hash: string): string =>
    [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  let changed = 0;
  for (let index = 0; index < 200; index += 1) {
    const one = bits(contentHash(`banner ${index} a`));
    const other = bits(contentHash(`banner ${index} b`));
    changed += [...one].filter((bit, at) => bit !== other[at]).length;
  }
  expect(changed / 200).toBeGreaterThan(54);
  expect(changed / 200).toBeLessThan(74);
});

it('tells numbers apart that differ in one, in how many there are or in order', () => {
  const hashes = [
    [],
    [0],
    [0, 0],
    [0, 0, 0, 0, 0],
    [1],
    [1, 2],
    [2, 1],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 6],
    [-1],
  ].map((numbers) => contentHash('key', numbers));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(contentHash('key', [1, 2])).toBe(contentHash('key', [1, 2]));
});
