import { expect, it } from 'vitest';
import type { BlockNodeData } from '../../forms/fields/blocks/block-nodes.ts';
import { drawnBlocks, pageTarget, type Box } from './page-targets.ts';

const block = (id: string, children?: Record<string, BlockNodeData[]>): BlockNodeData => ({
  id,
  block: children ? 'columns' : 'heading',
  ...(children && { children }),
});
const PAGE = [
  block('a'),
  block('k', { first: [block('b')], second: [block('c')] }),
  block('m', {}),
  block('e'),
];
/** Two columns side by side in the second block; the others are below each other. */
const BOXES: Box[] = [
  { pointer: '/0', top: 0, left: 0, width: 400, height: 100 },
  { pointer: '/1', top: 100, left: 0, width: 400, height: 100 },
  { pointer: '/1/children/first/0', top: 100, left: 0, width: 200, height: 100 },
  { pointer: '/1/children/second/0', top: 100, left: 200, width: 200, height: 100 },
  { pointer: '/2', top: 200, left: 0, width: 400, height: 100 },
  { pointer: '/3', top: 300, left: 0, width: 400, height: 100 },
];
const drawn = drawnBlocks(PAGE, BOXES);
const at = (ids: string[], x: number, y: number) => {
  const target = pageTarget(PAGE, drawn, { ids, x, y, kind: 'page' });
  return target && [target.at.id, target.side, target.place];
};

it.each<[string, string[], number, number, unknown]>([
  ['the upper half of a block: above it', ['e'], 10, 20, ['a', 'above', { index: 0, parent: undefined }]],
  ['the lower half: below it', ['e'], 10, 80, ['a', 'below', { index: 1, parent: undefined }]],
  [
    'a block inside another',
    ['e'],
    10,
    120,
    ['b', 'above', { index: 0, parent: { id: 'k', slot: 'first' } }],
  ],
  ['another slot', ['e'], 390, 190, ['c', 'below', { index: 1, parent: { id: 'k', slot: 'second' } }]],
  [
    'an empty block: into it',
    ['e'],
    10,
    250,
    ['m', 'inside', { index: 0, parent: { id: 'm', slot: 'first' } }],
  ],
  ['the edge of an empty block: below it', ['a'], 10, 298, ['m', 'below', { index: 3, parent: undefined }]],
  ['below the page: behind the last', ['a'], 10, 900, ['e', 'below', { index: 4, parent: undefined }]],
  [
    'itself: the next block that is not dragged',
    ['a'],
    10,
    5,
    ['k', 'above', { index: 1, parent: undefined }],
  ],
])('what is dragged to %s', (_, ids, x, y, wanted) => {
  expect(at(ids, x, y)).toEqual(wanted);
});

it('of blocks in one row the side counts, not the height', () => {
  const row = [block('k', { first: [block('b'), block('c')] }), block('e')];
  const boxes = [
    { pointer: '/0/children/first/0', top: 0, left: 0, width: 200, height: 100 },
    { pointer: '/0/children/first/1', top: 0, left: 200, width: 200, height: 100 },
  ];
  const target = pageTarget(row, drawnBlocks(row, boxes), { ids: ['e'], x: 190, y: 10, kind: 'page' });
  expect([target?.at.id, target?.side]).toEqual(['b', 'right']);
});

it('a box of a block that is gone is no block', () => {
  expect(drawnBlocks([block('a')], BOXES).map(({ id }) => id)).toEqual(['a']);
});
