import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedCopy } from './frozen-copy.ts';
import { createAlike } from './share-alike.ts';

const amount = fc.record({ amount_cents: fc.constantFrom(0, -0, 1, 500, 0.5) }, { noNullPrototype: true });
const small = fc.dictionary(
  fc.constantFrom('a', 'b', 'amount_cents'),
  fc.oneof(fc.constantFrom('', 'x', 'y', '1'), fc.constantFrom(0, -0, 1, 500), amount, fc.constant(null)),
  { noNullPrototype: true },
);

it('copies data that is much the same to just what it is, names in order, whatever was copied before', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(small, fc.array(small), amount), { minLength: 2 }), (documents) => {
      // A small table, so that unequal records come to stand at one place.
      const alike = createAlike(1);
      for (const document of documents) {
        const copy = sortedCopy(document, alike);
        expect(copy).toStrictEqual(document);
        expect(JSON.stringify(copy)).toBe(JSON.stringify(sortedCopy(document)));
        expect(isFrozen(copy)).toBe(true);
      }
    }),
  );
});

it('keeps equal amounts, their records and small texts once, in whatever order their names come', () => {
  const alike = createAlike(10);
  const copyOf = (data: unknown): unknown => sortedCopy(data, alike);
  const first = copyOf({ max: { amount_cents: 500 }, min: { amount_cents: 50 } });
  expect(copyOf({ min: { amount_cents: 50 }, max: { amount_cents: 500 } })).toBe(first);
  expect(Object.keys(first as object)).toEqual(['max', 'min']);
  expect(copyOf({ max: { amount_cents: 500 }, min: { amount_cents: 51 } })).not.toBe(first);
  expect(copyOf({ en: 'Play', de: 'Spielen' })).toBe(copyOf({ de: 'Spielen', en: 'Play' }));
});

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));
