import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyOf, deepFreeze } from '../testing/sample.ts';
import { toHex } from './content-hash.ts';
import { hashOutput } from './output-hash.ts';

const hashOf = (value: unknown): string => toHex(hashOutput(value));

it('is equal for equal data, frozen or not, however often it is asked', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const hash = hashOf(copyOf(value));
      expect(hash).toMatch(/^[0-9a-f]{32}$/);
      expect(hashOf(deepFreeze(copyOf(value)))).toBe(hash);
      expect(hashOf(value)).toBe(hash);
    }),
  );
});

it('differs for different data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [first, second] = [copyOf(one), copyOf(other)];
      expect(hashOf(first) === hashOf(second)).toBe(JSON.stringify(first) === JSON.stringify(second));
    }),
  );
});

it.each([
  ['a number and its text', 5, '5'],
  ['nothing and its name', null, 'null'],
  ['yes and its name', true, 'true'],
  ['an empty list and an empty object', [], {}],
  ['a list and an object of the same parts', ['a', 'b'], { a: 'b' }],
  ['where a list ends', [['a'], 'b'], [['a', 'b']]],
  ['how often something stands there', ['a', 'a'], ['a']],
  ['the order of a list', ['a', 'b'], ['b', 'a']],
  ['which name has which value', { a: 'b', c: 'd' }, { a: 'd', c: 'b' }],
  ['an empty text and nothing at all', { a: '' }, {}],
])('tells apart %s', (_what, one, other) => {
  expect(hashOf(one)).not.toBe(hashOf(other));
});

it('does not see what is undefined, as JSON does not', () => {
  expect(hashOf({ a: 1, b: undefined })).toBe(hashOf({ a: 1 }));
});
