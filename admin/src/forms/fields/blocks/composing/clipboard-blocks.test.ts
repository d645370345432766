import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BlockNodeData } from '../block-nodes.ts';
import { copiedText, parseBlocks } from './clipboard-blocks.ts';

const HEADING: BlockNodeData = { id: 'a', block: 'heading', props: { text: { en: 'One', de: 'Eins' } } };
const COLUMNS: BlockNodeData = { id: 'k', block: 'columns', props: {}, children: { first: [HEADING] } };

it('what is copied is pasted as it was, however deep it is', () => {
  expect(parseBlocks(copiedText([COLUMNS, HEADING]))).toEqual({ blocks: [COLUMNS, HEADING] });
});

const marked = (blocks: unknown): string => JSON.stringify({ marquee: 'blocks', blocks });

it.each([
  ['', /^Nothing is in the clipboard/],
  ['  \n', /^Nothing is in the clipboard/],
  ['Follow the north', /is no block/],
  ['{"marquee":"banners","blocks":[]}', /is no block/],
  [JSON.stringify([HEADING]), /is no block/],
  [marked([]), /is no block/],
  [marked('heading'), /is no block/],
  [marked([{ block: 'heading' }]), /are damaged/],
  [marked([{ ...HEADING, id: '../x' }]), /are damaged/],
  [marked([{ ...HEADING, onClick: 'alert(1)' }]), /are damaged/],
  [marked([{ ...COLUMNS, children: { first: [{ id: 'x' }] } }]), /are damaged/],
  [marked([HEADING, null]), /are damaged/],
  [
    marked([{ ...COLUMNS, children: { first: [{ id: 'x', block: 'no-such', props: {} }] } }]),
    /no block “no-such”/,
  ],
])('a text that is no block is refused in words: %s', (text, words) => {
  const pasted = parseBlocks(text);
  expect('refusal' in pasted && pasted.refusal).toMatch(words);
});

it('whatever is in the clipboard, it is blocks or it is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.jsonValue().map(marked)), (text) => {
      expect(['blocks', 'refusal']).toContain(Object.keys(parseBlocks(text))[0]);
    }),
  );
});
