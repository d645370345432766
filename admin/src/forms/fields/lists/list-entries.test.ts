import { blocks, kinds } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { mergeDocuments } from '../../../features/editor/merging/merge-documents.ts';
import { blockSchema, kindSchema, resolveNode, type SchemaNode } from '../../../schema/schema-node.ts';
import { createBlock, withFreshIds, type BlockNodeData } from '../blocks/block-nodes.ts';
import { copyOf, nextOf } from './list-entries.ts';

const inside = (node: SchemaNode | undefined, name: string): SchemaNode | undefined => {
  const known = node && resolveNode(node);
  return name === '*' ? known?.items : known?.properties?.[name];
};
/** Every list with entries that have an id, with the schema of an entry. */
const LISTS = [
  ...Object.entries(kinds).map(([name, entry]) => [name, entry, kindSchema(name)] as const),
  ...Object.entries(blocks).map(([name, entry]) => [name, entry, blockSchema(name)] as const),
].flatMap(([name, entry, schema]) =>
  ('entries' in entry ? entry.entries : []).flatMap((way: readonly string[]) => {
    const node = [...way, '*'].reduce(inside, schema);
    return node ? [{ name: [name, ...way].join('/'), node }] : [];
  }),
);

const idIn = (entry: unknown): unknown => (entry as { id?: unknown }).id; // All entries here have ids.

/** Only the editor knows which level it is, so no id is generated. */
const OWN_IDS = LISTS.filter(({ name }) => name !== 'vip-table/levels');

it.each(OWN_IDS)('what two people add to $name at one time are two entries', ({ node }) => {
  const pattern = resolveNode(node).properties?.['id']?.pattern;
  const before = [{ id: 'a' }, { id: 'b' }];
  const [mine, theirs] = [nextOf(before, node, 'Entry'), nextOf(before, node, 'Entry')];
  expect(idIn(mine)).not.toBe(idIn(theirs));
  expect(String(idIn(mine))).toMatch(new RegExp(pattern ?? '^entry-'));
  const merge = mergeDocuments(
    before,
    [...before, mine] as { id: string }[],
    [...before, theirs] as { id: string }[],
  );
  expect(merge.conflicts).toEqual([]);
  expect(merge.merged).toHaveLength(4);
});

it('no id is invented where only certain ones will do', () => {
  const levels = LISTS.find(({ name }) => name === 'vip-table/levels');
  expect(idIn(nextOf([], levels?.node ?? {}, 'Level'))).not.toMatch(/-/);
});

it('copies of one entry are told apart from it and from each other', () => {
  const items = [{ id: 'gold', text: 'x' }];
  const ids = Array.from({ length: 100 }, () => idIn(copyOf(items, items[0])));
  expect(new Set([...ids, 'gold']).size).toBe(101);
  expect(copyOf(['a'], 'a')).toBe('a');
});

it('a copy has all that its original has, and what has no id stays as it is', () => {
  const items = [{ id: 'gold', text: 'x' }, { text: 'y' }];
  expect(copyOf(items, items[0])).toEqual({ id: expect.stringMatching(/^gold-.{8}$/), text: 'x' });
  expect(copyOf(items, items[1])).toEqual({ text: 'y' });
});

const text = { type: 'string' };
const ENTRY: SchemaNode = {
  type: 'object',
  properties: { id: { ...text, pattern: '^[a-z][a-z-]*$' }, number: { type: 'integer' } },
  required: ['id', 'number'],
};

it('entries that count themselves go on counting', () => {
  expect(nextOf([{ number: 1 }, { number: 2 }], ENTRY, 'Step')).toMatchObject({ number: 3 });
});

it.each([
  ['Quick link', /^quick-link-/],
  ['Übersicht', /^bersicht-/],
  ['日', /^item-/],
  ['', /^item-/],
])('an entry that is called “%s” gets an id of letters', (one, expected) => {
  const open = { ...ENTRY, properties: { ...ENTRY.properties, id: text } };
  expect(idIn(nextOf([], open, one))).toMatch(expected);
});

it('two people who add a block of one type have two blocks', () => {
  const page: BlockNodeData[] = [createBlock('rich-text', {}, [])];
  const [mine, theirs] = [createBlock('rich-text', {}, page), createBlock('rich-text', {}, page)];
  const merge = mergeDocuments(page, [...page, mine], [theirs, ...page]);
  expect(merge.conflicts).toEqual([]);
  expect(new Set(merge.merged.map(({ id }) => id)).size).toBe(3);
});

it('a copied block and everything in it have ids of their own', () => {
  const inner = { id: 'inner', block: 'rich-text' };
  const page: BlockNodeData[] = [{ id: 'outer', block: 'columns', children: { first: [inner] } }];
  const copies = [...withFreshIds(page, page), ...withFreshIds(page, page)];
  const ids = [...page, ...copies].flatMap(({ id, children }) => [id, children?.['first']?.[0]?.id]);
  expect(new Set(ids).size).toBe(6);
});
