import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocks, kinds } from '../../generated/catalogue.ts';
import type { BlockEntry, KindEntry } from '../catalogue-types.ts';
import { validateDocument } from './validate.ts';

type Example = { name: string; id: string; data: unknown; props?: unknown };
type Entries = { list: unknown[]; pointer: string };

/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};

const read = (folder: string): Example[] =>
  JSON.parse(readFileSync(new URL(`../../${folder}/examples.json`, import.meta.url), 'utf8')) as Example[];
const page = (block: string, props: unknown): unknown => ({
  path: '/somewhere',
  title: { en: 'Somewhere' },
  blocks: [{ id: 'one', block, props }],
});

/** Every document there is an example of, those with one block among them. */
const EXAMPLES = [
  ...readdirSync(new URL('../../config/', import.meta.url)).flatMap((kind) =>
    read(`config/${kind}`).map(({ id, data }) => ({ kind, id, data })),
  ),
  ...readdirSync(new URL('../../blocks/', import.meta.url)).flatMap((block) =>
    read(`blocks/${block}`).map(({ props }) => ({ kind: 'page', id: 'a', data: page(block, props) })),
  ),
];

/** Lists in which every entry has an id, wherever they stand. */
function listsIn(value: unknown, pointer = ''): Entries[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    Array.isArray(value) && value.length > 0 && value.every(hasId) ? [{ list: value, pointer }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => listsIn(inner, `${pointer}/${name}`))];
}
const hasId = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string';

const LISTS = EXAMPLES.flatMap((example) =>
  listsIn(example.data).map(({ pointer }) => ({ ...example, pointer })),
);

it('an id twice in any list of entries with ids is refused, at the second of the two', () => {
  expect(
    new Set(LISTS.map(({ kind, pointer }) => `${kind}${pointer.replaceAll(/\d+/g, '*')}`)).size,
  ).toBeGreaterThan(8);
  fc.assert(
    fc.property(fc.constantFrom(...LISTS), fc.nat(), fc.nat(), ({ kind, id, data, pointer }, from, to) => {
      const copy = structuredClone(data);
      const found = listsIn(copy).find((each) => each.pointer === pointer);
      const list = found?.list ?? [];
      const place = to % (list.length + 1);
      list.splice(place, 0, structuredClone(list[from % list.length]));
      const second = Math.max(
        place,
        (from % (list.length - 1)) + (place <= from % (list.length - 1) ? 1 : 0),
      );
      const { ok, problems } = validateDocument(kind, copy, { id });
      expect(ok).toBe(false);
      // A kind may say in its own words what is wrong with the place, and a list that is full is refused as such.
      const errors = problems.filter(({ severity }) => severity === 'error');
      const places = new Set([pointer, `${pointer}/${second}/id`]);
      expect(errors.filter((problem) => places.has(problem.pointer))).not.toEqual([]);
    }),
    { numRuns: 500, ...REPLAY },
  );
});

it('says in which entry the id stands already', () => {
  const link = { id: 'a', label: { en: 'A' }, link: '/' };
  const menu = {
    title: { en: 'Menu' },
    sections: [{ id: 'main', items: [link, { ...link, id: 'b' }, link] }],
  };
  expect(validateDocument('navigation', menu, { id: 'header' }).problems).toEqual([
    {
      kind: 'navigation',
      id: 'header',
      code: 'DUPLICATE_ENTRY',
      severity: 'error',
      pointer: '/sections/0/items/2/id',
      message: 'Entry 1 of this list has the id a already. Give one of the two another id.',
    },
  ]);
});

it('finds every list of entries with ids that a schema has, also inside blocks', () => {
  const ways = ([...Object.entries(kinds), ...Object.entries(blocks)] as [string, KindEntry | BlockEntry][])
    .flatMap(([name, { entries = [] }]) => entries.map((way) => [name, ...way].join('/')))
    .toSorted();
  expect(ways).toEqual([
    'category-chips/links',
    'game-menu/categories',
    'navigation/sections',
    'navigation/sections/*/items',
    'rule-pack/rules',
    'vip-table/comparison',
    'vip-table/levels',
    'wheel-segments/segments',
  ]);
});
