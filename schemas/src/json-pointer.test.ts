import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeStep, fromPointer, toPointer, unescapeStep } from './json-pointer.ts';

const name = fc.string({ unit: fc.constantFrom('a', '~', '/', '0', '1', '') });

it('names of any kind come back from a pointer as they were', () => {
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(fromPointer(toPointer(names))).toEqual(names);
      for (const each of names) expect(unescapeStep(escapeStep(each))).toBe(each);
    }),
  );
});

it('writes and reads what RFC 6901 gives as examples', () => {
  expect([toPointer([]), toPointer(['']), toPointer(['foo', 0])]).toEqual(['', '/', '/foo/0']);
  expect([toPointer(['a/b']), toPointer(['m~n'])]).toEqual(['/a~1b', '/m~0n']);
  expect([fromPointer('/a~1b'), fromPointer('/m~0n'), fromPointer('/~01')]).toEqual([
    ['a/b'],
    ['m~n'],
    ['~1'],
  ]);
});
