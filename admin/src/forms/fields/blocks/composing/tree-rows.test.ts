import { expect, it } from 'vitest';
import type { BlockNodeData } from '../block-nodes.ts';
import { targetOf, type Row } from './tree-rows.ts';

const block = (id: string, children?: Record<string, BlockNodeData[]>): BlockNodeData => ({
  id,
  block: children ? 'columns' : 'heading',
  ...(children && { children }),
});
const TREE = [
  block('a'),
  block('k', { first: [block('b')], second: [block('c')] }),
  block('m', {}),
  block('e'),
];
/** Lines of 20 pixels. */
const ROWS: Row[] = [
  ['a', 0],
  ['k', 0],
  ['b', 1],
  ['c', 1],
  ['m', 0],
  ['e', 0],
].map(([id, depth], index) => ({
  type: 'block',
  id: String(id),
  depth: Number(depth),
  top: index * 20,
  bottom: index * 20 + 20,
  into: id === 'm' ? { id: 'm', slot: 'first' } : undefined,
}));
const at = (y: number, depth: number) => targetOf(TREE, ROWS, { y, depth })?.place;
const first = { id: 'k', slot: 'first' };
const second = { id: 'k', slot: 'second' };

it.each<[string, number, number, unknown]>([
  ['above the first block', 2, 0, { index: 0, parent: undefined }],
  ['between two blocks of the page', 19, 0, { index: 1, parent: undefined }],
  ['at the beginning of the first slot', 42, 1, { index: 0, parent: first }],
  ['at the end of the first slot', 58, 1, { index: 1, parent: first }],
  ['at the beginning of the second slot', 61, 1, { index: 0, parent: second }],
  ['at the end of the second slot', 79, 1, { index: 1, parent: second }],
  ['behind the whole block, a level further left', 79, 0, { index: 2, parent: undefined }],
  ['into an empty block, a level further right', 99, 1, { index: 0, parent: { id: 'm', slot: 'first' } }],
  ['behind an empty block', 99, 0, { index: 3, parent: undefined }],
  ['below the last block', 400, 0, { index: 4, parent: undefined }],
  ['below the last block, too far right', 400, 5, { index: 4, parent: undefined }],
])('what is dragged comes %s', (_, y, depth, place) => {
  expect(at(y, depth)).toEqual(place);
});

it('on the line of a slot it comes to the end of that', () => {
  const slot: Row = {
    type: 'slot',
    slot: { id: 'k', slot: 'third' },
    count: 0,
    depth: 1,
    top: 120,
    bottom: 140,
  };
  expect(targetOf(TREE, [...ROWS, slot], { y: 130, depth: 0 })?.place).toEqual({
    parent: { id: 'k', slot: 'third' },
    index: 0,
  });
});
