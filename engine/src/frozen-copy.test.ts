import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedCopy } from './frozen-copy.ts';
import { createAlike } from './compile/share-alike.ts';
import { copyOf } from './testing/sample.ts';

const amount = fc.record({ amount_cents: fc.constantFrom(0, -0, 1, 500, 0.5) }, { noNullPrototype: true });
const small = fc.dictionary(
  fc.constantFrom('a', 'b', 'amount_cents'),
  fc.oneof(fc.constantFrom('', 'x', 'y', '1'), fc.constantFrom(0, -0, 1, 500), amount, fc.constant(null)),
  { noNullPrototype: true },
);

it('copies data that is much the same to just what it is, names in order, whatever was copied before', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(small, fc.array(small), amount), { minLength: 2 }), (documents) => {
      // A small table, so that unequal records collide at the same place.
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

it('has the objects of the copy before for what is the same at the same place', () => {
  const texts = { de: 'Spielen, spielen', en: 'Play, play' };
  const first = { list: [texts, { deep: [texts] }], max: { amount_cents: 500 }, none: [], order: 1, zero: 0 };
  const before = sortedCopy(first) as typeof first;
  expect(sortedCopy(copyOf(first), createAlike(1), before)).toBe(before);

  const changed = { ...copyOf(first), order: 2 };
  const after = sortedCopy(changed, createAlike(1), before) as typeof first;
  expect(after).toStrictEqual(changed);
  expect(after.list).toBe(before.list);
  expect(after.max).toBe(before.max);
  expect(after.none).toBe(before.none);

  const deeper = copyOf(first);
  deeper.list[1] = { deep: [texts, texts] };
  const other = sortedCopy(deeper, createAlike(1), before) as typeof first;
  expect(other).toStrictEqual(deeper);
  expect(other.list[0]).toBe(before.list[0]);
  expect(Object.isFrozen(other.list[1])).toBe(true);

  // One name fewer, one item fewer, a negative zero, a list instead of a record: none of these equals `first`.
  for (const data of [
    { ...first, order: undefined },
    { ...first, list: [texts] },
    { ...first, zero: -0 },
    { ...first, max: [] },
  ]) {
    const given = JSON.stringify(data);
    const copy = sortedCopy(data, createAlike(1), before);
    expect(copy).not.toBe(before);
    expect(JSON.parse(JSON.stringify(copy))).toEqual(JSON.parse(given));
  }
});

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));
