import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyJsonPatch } from './apply-patch.ts';
import { createPatch } from './create-patch.ts';
import { countReads } from './testing/count-reads.ts';

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

type Entry = { id: string; text: string; tags: string[] };

const entryOf = (id: number): Entry => ({ id: `e-${id}`, text: 'A text of some length', tags: ['a', 'b'] });
const entries = (count: number): Entry[] => Array.from({ length: count }, (_, id) => entryOf(id));

/** Lists of few different values, so that equal entries, moves and duplicate ids are common. */
const small = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 1, null),
  fc.record({ id: fc.constantFrom('x', 'y', 'z', 1, '1'), text: fc.constantFrom('p', 'q') }),
  fc.record({ text: fc.constantFrom('p', 'q'), more: fc.array(fc.constantFrom('m', 'n'), { maxLength: 3 }) }),
);
const document = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, small, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 8 }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c/d', 'e~f', 'id'), tie('value'), {
    noNullPrototype: true,
  }),
})).value;

/** A list and what a person made of it: entries taken out, put in, moved and typed into. */
const edited = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.array(
      fc.record({
        what: fc.constantFrom('remove', 'insert', 'move', 'type'),
        at: fc.nat(),
        to: fc.nat(),
      }),
      { maxLength: 12 },
    ),
    fc.boolean(),
  )
  .map(([count, edits, hasIds]) => {
    const bare = ({ id, ...rest }: Entry): unknown => (hasIds ? { id, ...rest } : { ...rest, was: id });
    const list = entries(count);
    const before = list.map(bare);
    edits.forEach(({ what, at, to }, number) => {
      const place = list.length === 0 ? 0 : at % list.length;
      if (what === 'insert') list.splice(place, 0, entryOf(1000 + number));
      else if (list.length === 0) return;
      else if (what === 'remove') list.splice(place, 1);
      else if (what === 'type')
        list.splice(place, 1, { ...entryOf(place), ...list[place], text: `Typed ${number}` });
      else list.splice(to % list.length, 0, ...list.splice(place, 1));
    });
    return { before: { list: before }, after: { list: list.map(bare) }, edits: edits.length };
  });

describe('the patch from one version to another', () => {
  it('[STORE-01] makes the new version of the old one, whatever the two are', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(applyJsonPatch(before, createPatch(before, after))).toEqual(after);
      }),
      { numRuns: 1000, ...REPLAY },
    );
  });

  it('has at most two operations for each thing done to a list, and makes the new list', () => {
    fc.assert(
      fc.property(edited, ({ before, after, edits }) => {
        const patch = createPatch(before, after);
        expect(applyJsonPatch(before, patch)).toEqual(after);
        expect(patch.length).toBeLessThanOrEqual(2 * edits);
      }),
      { numRuns: 1000, ...REPLAY },
    );
  });

  it('is never longer than twice the new version', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const whole = JSON.stringify([{ op: 'replace', path: '', value: after }]);
        expect(JSON.stringify(createPatch(before, after)).length).toBeLessThanOrEqual(2 * whole.length);
      }),
      { numRuns: 1000, ...REPLAY },
    );
  });
});

const place = fc.integer({ min: 0, max: 99 });

it('is one operation for an entry put in, taken out or moved, with nothing of the others in it', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const list = entries(100);
      const added = entryOf(1000);
      expect(createPatch(list, list.toSpliced(from, 0, added))).toEqual([
        { op: 'add', path: `/${from}`, value: added },
      ]);
      expect(createPatch(list, list.toSpliced(from, 1))).toEqual([{ op: 'remove', path: `/${from}` }]);
      const moved = list.toSpliced(from, 1).toSpliced(to, 0, entryOf(from));
      const patch = createPatch(list, moved);
      expect(applyJsonPatch(list, patch)).toEqual(moved);
      expect(patch.map(({ op }) => op)).toEqual(from === to ? [] : ['move']);
    }),
    REPLAY,
  );
});

it('follows an entry by its id where it moved and was typed into', () => {
  const [a, b, c] = [entryOf(1), entryOf(2), entryOf(3)];
  expect(createPatch([a, b, c], [b, c, { ...a, text: 'New' }])).toEqual([
    { op: 'move', from: '/0', path: '/2' },
    { op: 'replace', path: '/2/text', value: 'New' },
  ]);
});

it.each([
  [
    'a text that was typed into',
    ['a', 'b', 'c'],
    ['a', 'x', 'c'],
    [{ op: 'replace', path: '/1', value: 'x' }],
  ],
  [
    'a field of an entry without id',
    [{ x: 1, y: 'long enough' }, 2],
    [{ x: 2, y: 'long enough' }, 2],
    [{ op: 'replace', path: '/0/x', value: 2 }],
  ],
  ['an entry appended', ['a'], ['a', 'b'], [{ op: 'add', path: '/1', value: 'b' }]],
])('is as short as it can be for %s', (_name, before, after, patch) => {
  const rest = 'something else that makes the document long';
  expect(createPatch({ list: before, rest }, { list: after, rest })).toEqual(
    patch.map((operation) => ({ ...operation, path: `/list${operation.path}` })),
  );
});

const createPatchOf = ([before, after]: [unknown, unknown]): void => void createPatch(before, after);

const SIZES = [200, 400] as const;
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `text-${index}`);
const bareEntries = (count: number): unknown[] =>
  entries(count).map(({ id, ...rest }) => ({ ...rest, was: id }));
const equalEntries = (count: number): unknown[] => Array.from({ length: count }, () => ({ a: [1] }));
const HARD_CHANGES: [string, (count: number) => [unknown, unknown]][] = [
  ['a list that grew', (count) => [texts(count), [...texts(count), 'new']]],
  ['a reversed list', (count) => [texts(count), texts(count).reverse()]],
  ['a list of others', (count) => [texts(count), texts(count).map((text) => `${text}!`)]],
  ['reversed entries', (count) => [entries(count), entries(count).reverse()]],
  ['a word in each entry', (count) => [entries(count), entries(count).map((e) => ({ ...e, text: 'new' }))]],
  ['reversed entries without ids', (count) => [bareEntries(count), bareEntries(count).reverse()]],
  ['equal entries, one less', (count) => [equalEntries(count), equalEntries(count - 1)]],
  [
    'equal ids',
    (count) => [
      entries(count).map((e) => ({ ...e, id: 'x' })),
      entries(count)
        .map((e) => ({ ...e, id: 'x' }))
        .reverse(),
    ],
  ],
];

it.each(HARD_CHANGES)('reads twice as much for %s twice as long, not four times', (_name, change) => {
  const [once = 0, twice = 0] = SIZES.map((count) => countReads(change(count), createPatchOf));
  expect(twice / once).toBeLessThan(2.3);
});
