import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentData } from '../../../api/api-types.ts';
import { stepWords } from './step-words.ts';

const block = (id: string, type = 'heading', children?: Record<string, unknown[]>) => ({
  id,
  block: type,
  props: {},
  ...(children ? { children } : {}),
});
const step = (before: unknown[], after: unknown[], pointer = '/blocks') =>
  stepWords(
    { pointer, before: { blocks: before } as DocumentData, after: { blocks: after } as DocumentData, at: 0 },
    'de',
  );

const A = block('a');
const B = block('b', 'facts');
const C = block('c', 'notice');

it.each<[string, unknown[], unknown[]]>([
  ['add Heading', [B], [B, A]],
  ['add 2 blocks', [B], [B, A, C]],
  ['remove Facts', [A, B], [A]],
  ['remove 2 blocks', [A, B, C], [A]],
  ['move Heading', [A, B, C], [B, C, A]],
  ['move Facts', [A, B, C], [A, C, B]],
  ['replace Facts', [B], [A]],
  ['add Columns', [], [block('k', 'columns', { first: [A] })]],
  ['remove Columns', [block('k', 'columns', { first: [A] })], []],
  ['move Heading', [A, block('k', 'columns')], [block('k', 'columns', { first: [A] })]],
  ['move Heading', [block('k', 'columns', { first: [A] })], [block('k', 'columns', { first: [] }), A]],
  [
    'move Notice',
    [block('k', 'columns', { first: [A, B, C] })],
    [block('k', 'columns', { first: [C, A, B] })],
  ],
])('says of a step of blocks: %s', (words, before, after) => {
  // Of two that changed places either may be named.
  expect([words, words.replace('Facts', 'Notice')]).toContain(step(before, after));
});

it('says the field and its language, and the block it is in', () => {
  const blocks = [{ ...A, props: { title: { en: 'One', de: 'Eins' } } }];
  expect(step(blocks, blocks, '/blocks/0/props/title/de')).toBe('Title, German of Heading');
  expect(step(blocks, blocks, '/title')).toBe('Title');
  expect(step(blocks, blocks, '')).toBe('edits kept on this computer');
});

it('names whichever block is added, wherever in the tree it is', () => {
  const leaf = fc.uuid().map((id) => block(id));
  const tree = fc
    .tuple(fc.uuid(), fc.array(leaf, { maxLength: 3 }))
    .map(([id, inner]) => block(id, 'columns', { first: inner }));
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), fc.nat(4), (nodes, at) => {
      expect(step(nodes, nodes.toSpliced(at, 0, block('new', 'faq')))).toBe('add Questions');
    }),
  );
});
