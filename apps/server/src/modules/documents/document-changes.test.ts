import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countReads } from './testing/count-reads.ts';
import { changedPaths, copyAt, overlap } from './document-changes.ts';

it.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a field', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, ['/b/c']],
  ['an added and a removed field', { a: 1 }, { b: 1 }, ['/a', '/b']],
  ['names with a slash and a tilde', { 'a/b': 1, 'c~d': 1 }, { 'a/b': 2, 'c~d': 2 }, ['/a~1b', '/c~0d']],
  ['an item of a list without ids', { a: [{ x: 1 }, { x: 2 }] }, { a: [{ x: 1 }, { x: 3 }] }, ['/a/1']],
  ['a field of an item with an id', { a: [{ id: 'p', x: 1 }] }, { a: [{ id: 'p', x: 2 }] }, ['/a/0/x']],
  ['a list that grew', { a: [1] }, { a: [1, 2] }, ['/a']],
  ['a list in another order', { a: [{ id: 'p' }, { id: 'q' }] }, { a: [{ id: 'q' }, { id: 'p' }] }, ['/a']],
  ['a list that became a group', { a: [] }, { a: {} }, ['/a']],
  ['a deletion', { a: 1 }, null, ['']],
])('names the paths of %s', (_name, before, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths);
});

it.each([
  [['/a'], ['/b'], false],
  [['/a'], ['/ab'], false],
  [['/a/b'], ['/a'], true],
  [['/a'], ['/a/b'], true],
  [[''], ['/a'], true],
  [[], ['/a'], false],
])('tells whether %j and %j touch the same value', (left, right, expected) => {
  expect(overlap(left, right)).toBe(expected);
});

it('takes over what changed and leaves the rest as it is', () => {
  const head = { title: { en: 'A', de: 'B' }, items: [{ id: 'p', x: 1, y: 1 }], keep: true };
  const mine = { title: { en: 'C' }, items: [{ id: 'p', x: 2, y: 0 }], added: { deep: 1 }, keep: false };
  expect(copyAt(head, mine, ['/title/en', '/title/de', '/items/0/x', '/added'])).toEqual({
    title: { en: 'C' },
    items: [{ id: 'p', x: 2, y: 1 }],
    keep: true,
    added: { deep: 1 },
  });
});

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

const pointer = fc
  .array(fc.constantFrom('a', 'b', 'ab', '0', 'c~1d'), { maxLength: 4 })
  .map((tokens) => tokens.map((token) => `/${token}`).join(''));

it('tells the same of any two sets of pointers as comparing each with each', () => {
  const isWithin = (inner: string, outer: string): boolean => `${inner}/`.startsWith(`${outer}/`);
  fc.assert(
    fc.property(fc.array(pointer, { maxLength: 6 }), fc.array(pointer, { maxLength: 6 }), (left, right) => {
      const expected = left.some((a) => right.some((b) => isWithin(a, b) || isWithin(b, a)));
      expect(overlap(left, right)).toBe(expected);
    }),
    { numRuns: 1000, ...REPLAY },
  );
});

const leaf = fc.constantFrom(0, 1, 'x');
const record = fc.record({ a: leaf, b: leaf, list: fc.array(leaf, { maxLength: 3 }) }, { requiredKeys: [] });
const entry = fc.record({ id: fc.constantFrom('p', 'q'), text: leaf, inner: record });
const version = fc.record({
  title: record,
  items: fc.array(entry, { maxLength: 3 }),
  bare: fc.array(record, { maxLength: 3 }),
});

it('[STORE-03] makes my version of anything by taking over what I changed, and nobody changed anything else', () => {
  fc.assert(
    fc.property(version, version, (before, after) => {
      const mine = changedPaths(before, after);
      expect(copyAt(before, after, mine)).toEqual(after);
      expect(changedPaths(before, before)).toEqual([]);
      expect(mine.length === 0).toBe(JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)));
    }),
    { numRuns: 1000, ...REPLAY },
  );
});

it('[STORE-03] merges two people’s changes to the same in either order, when they do not meet', () => {
  fc.assert(
    fc.property(version, version, version, fc.nat(), (base, left, right, cut) => {
      const all = changedPaths(base, left);
      const mine = copyAt(base, left, all.slice(0, all.length === 0 ? 0 : cut % (all.length + 1)));
      const myPaths = changedPaths(base, mine);
      const elsewhere = changedPaths(base, right).filter((path) => !overlap([path], myPaths));
      const theirs = copyAt(base, right, elsewhere);
      const theirPaths = changedPaths(base, theirs);
      expect(overlap(myPaths, theirPaths)).toBe(false);
      const merged = copyAt(theirs, mine, myPaths);
      expect(merged).toEqual(copyAt(mine, theirs, theirPaths));
      expect(changedPaths(base, merged).sort()).toEqual([...myPaths, ...theirPaths].sort());
    }),
    { numRuns: 1000, ...REPLAY },
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const entries = (count: number, text: string): unknown[] =>
  Array.from({ length: count }, (_, id) => ({ id: `e-${id}`, text, rest: { a: 1, b: 'c' } }));
const nest = (depth: number, text: string): unknown =>
  depth === 0 ? text : { id: 'a', before: { a: 1 }, inside: nest(depth - 1, text) };

it.each<[string, (size: number, text: string) => unknown]>([
  ['entries that all changed', entries],
  ['one change deep inside', nest],
])('reads twice as much for %s where there is twice as much, not four times', (_name, versionOf) => {
  const [once = 0, twice = 0] = [100, 200].map((size) =>
    countReads([versionOf(size, 'old'), versionOf(size, 'new')], ([before, after]) => {
      copyAt(before, after, changedPaths(before, after));
    }),
  );
  expect(twice / once).toBeLessThan(2.3);
});
