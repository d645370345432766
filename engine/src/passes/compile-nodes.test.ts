import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledNode, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, copyOf, CURRENCY_TABLE, snapshotOf, visitorOf } from '../testing/sample.ts';

type Block = { id: string; block: string; props: object; children?: Record<string, Block[]> };

const heading = (id: string, title: object): Block => ({ id, block: 'heading', props: { title } });

const columns = (id: string, children: Record<string, Block[]>): Block => ({
  id,
  block: 'columns',
  props: { layout: 'halves' },
  children,
});

const page = (blocks: Block[], more: object = {}): object => ({
  path: '/p',
  title: { en: 'Page' },
  blocks,
  ...more,
});

const documentsOf = (data: object) => ({
  'currency-table': CURRENCY_TABLE,
  messages: { en: { locale: 'en', messages: { 'A.B': 'From the messages' } } },
  page: { p: data },
});

const compile = (data: object): CompiledSnapshot => compileValid(documentsOf(data));
/** As a preview does it: the whole document is sent again, nearly unchanged. */
const recompile = (before: CompiledSnapshot, data: object): CompiledSnapshot =>
  recompileSnapshot(before, [{ kind: 'page', id: 'p', data: copyOf(data) }]);

const nodesOf = (compiled: CompiledSnapshot): readonly CompiledNode[] =>
  compiled.index.documents.get('page')?.get('p')?.nodes ?? [];
const innerOf = (compiled: CompiledSnapshot): CompiledNode[] =>
  nodesOf(compiled).flatMap(({ children }) => children.flatMap(([, nodes]) => nodes));
/** The blocks that are the same objects as those compiled before. */
const keptOf = (after: readonly CompiledNode[], before: readonly CompiledNode[]): string[] =>
  after.filter((node) => before.includes(node)).map(({ id }) => id);

const textsOf = ({ pointer, locales, usesMessages }: CompiledNode) => ({ pointer, locales, usesMessages });

const titleOf = (compiled: CompiledSnapshot, locale: string): unknown[] =>
  resolvePage(compiled, '/p', visitorOf({ locale })).nodes.map(({ props }) => props['title']);

describe('compiling a changed page', () => {
  it('compiles the block that changed, and keeps the others', () => {
    const blocks = ['a', 'b', 'c'].map((id) => heading(id, { en: `Title ${id}` }));
    const before = compile(page(blocks));
    const after = recompile(before, page(blocks.with(1, heading('b', { en: 'Typed' }))));
    expect(keptOf(nodesOf(after), nodesOf(before))).toEqual(['a', 'c']);
    expect(titleOf(after, 'en')).toEqual(['Title a', 'Typed', 'Title c']);
  });

  it('keeps blocks beside the one that changed in a container, and not the container', () => {
    const [a, b] = [heading('a', { en: 'A' }), heading('b', { en: 'B' })];
    const before = compile(page([columns('c', { first: [a], second: [b] })]));
    const after = recompile(
      before,
      page([columns('c', { first: [heading('a', { en: 'Typed' })], second: [b] })]),
    );
    expect(keptOf(nodesOf(after), nodesOf(before))).toEqual([]);
    expect(keptOf(innerOf(after), innerOf(before))).toEqual(['b']);
  });

  it('keeps nothing that stands elsewhere: pointers are part of what a block says', () => {
    const blocks = ['a', 'b'].map((id) => heading(id, { en: id }));
    const before = compile(page(blocks));
    const after = recompile(before, page([heading('new', { en: 'new' }), ...blocks]));
    expect(keptOf(nodesOf(after), nodesOf(before))).toEqual([]);
    expect(nodesOf(after).map(({ pointer }) => pointer)).toEqual(['/blocks/0', '/blocks/1', '/blocks/2']);
  });

  it('compiles all anew with other variables, which any text may insert', () => {
    const blocks = [heading('a', { en: 'Up to {{max}}' })];
    const upTo = (max: number) => page(blocks, { variables: { EUR: { max } } });
    const before = compile(upTo(5));
    const after = recompile(before, upTo(6));
    expect(keptOf(nodesOf(after), nodesOf(before))).toEqual([]);
    expect(titleOf(after, 'en')).toEqual(['Up to 6']);
  });

  it('compiles what names a message anew when the messages change', () => {
    const blocks = [heading('a', { en: 'A' }), heading('b', { key: 'A.B' })];
    const before = compile(page(blocks));
    expect(titleOf(before, 'en')).toEqual(['A', 'From the messages']);
    const after = recompileSnapshot(before, [
      { kind: 'messages', id: 'en', data: { locale: 'en', messages: { 'A.B': 'Other words' } } },
    ]);
    expect(keptOf(nodesOf(after), nodesOf(before))).toEqual(['a']);
    expect(titleOf(after, 'en')).toEqual(['A', 'Other words']);
  });

  it('keeps nothing of a page of which a block was left out: the others had moved up', () => {
    const blocks = ['a', 'b'].map((id) => heading(id, { en: id }));
    const before = compileSnapshot(snapshotOf(documentsOf(page([MISPLACED, ...blocks]))));
    expect(titleOf(before, 'en')).toEqual(['a', 'b']);
    const after = recompile(before, page([heading('c', { en: 'c' }), ...blocks]));
    expect(titleOf(after, 'en')).toEqual(['c', 'a', 'b']);
    expect(keptOf(nodesOf(after), nodesOf(before))).toEqual([]);
  });

  it('knows the languages of blocks that it kept', () => {
    const [a, b] = [heading('a', { en: 'A', pt: 'A, pt' }), heading('b', { en: 'B' })];
    const before = compile(page([a, b]));
    const after = recompile(before, page([a, heading('b', { en: 'Typed' })]));
    expect(after.index.knownLocales.has('pt')).toBe(true);
    expect(titleOf(after, 'pt')).toEqual(['A, pt', 'Typed']);
    const without = recompile(after, page([heading('a', { en: 'A' }), heading('b', { en: 'Typed' })]));
    expect(without.index.knownLocales.has('pt')).toBe(false);
  });

  it('gives what compiling everything again gives, whatever is done to its blocks', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        let data: PageData = { path: '/p', title: { en: 'Page' }, blocks: FIRST };
        let compiled = compileSnapshot(snapshotOf(documentsOf(data)));
        for (const change of edits) {
          data = change(data);
          compiled = recompile(compiled, data);
          const again = compileSnapshot(snapshotOf(documentsOf(copyOf(data))));
          expect(compiled.problems).toEqual(again.problems);
          expect(compiled.index.knownLocales).toEqual(again.index.knownLocales);
          expect(nodesOf(compiled).map(textsOf)).toEqual(nodesOf(again).map(textsOf));
          for (const locale of ['en', 'pt', 'de'])
            expect(resolvePage(compiled, '/p', visitorOf({ locale }), { preview: true })).toEqual(
              resolvePage(again, '/p', visitorOf({ locale }), { preview: true }),
            );
        }
      }),
      { numRuns: 60 },
    );
  });
});

type PageData = { path: string; title: object; blocks: Block[]; variables?: object };

const FIRST = [
  heading('a', { en: 'A' }),
  columns('c', { first: [heading('d', { en: 'D {{max}}' })], second: [heading('e', { key: 'A.B' })] }),
  heading('b', { en: 'B', pt: 'B, pt' }),
];

/** A block that is allowed only in a row of games, and is left out elsewhere. */
const MISPLACED: Block = { id: 'm', block: 'cashback-card', props: { title: { en: 'Back' }, link: '/' } };

const title = fc.constantFrom<object[]>(
  { en: 'One' },
  { en: 'Two {{max}}', de: 'Zwei' },
  { pt: 'Tres', en: 'Three' },
  { key: 'A.B' },
);
const place = fc.nat({ max: 3 });

const inBlocks =
  (change: (blocks: Block[]) => Block[]) =>
  (data: PageData): PageData => ({ ...data, blocks: change(data.blocks) });

const retitle = (blocks: Block[], at: number, words: object): Block[] =>
  blocks.map((block, index) =>
    index === at && block.block === 'heading' ? heading(block.id, words) : block,
  );

const fill = (blocks: Block[], at: number, slot: string, words: object): Block[] =>
  blocks.map((block, index) =>
    index === at && block.children
      ? {
          ...block,
          children: { ...block.children, [slot]: [...(block.children[slot] ?? []), heading('f', words)] },
        }
      : block,
  );

/**
 * Edits that a draft may contain: duplicate ids, blocks in slots that do not exist, blocks that are not allowed at
 * their place.
 */
const edit: fc.Arbitrary<(data: PageData) => PageData> = fc.oneof(
  fc.tuple(place, title).map(([at, words]) => inBlocks((blocks) => retitle(blocks, at, words))),
  fc
    .tuple(place, fc.constantFrom('first', 'second', 'third'), title)
    .map(([at, slot, words]) => inBlocks((blocks) => fill(blocks, at, slot, words))),
  fc
    .tuple(place, title)
    .map(([at, words]) => inBlocks((blocks) => blocks.toSpliced(at, 0, heading('n', words)))),
  place.map((at) => inBlocks((blocks) => blocks.toSpliced(at, 0, MISPLACED))),
  place.map((at) => inBlocks((blocks) => blocks.toSpliced(at, 1))),
  fc.constant(inBlocks((blocks) => blocks.toReversed())),
  fc
    .constantFrom({}, { EUR: { max: 5 } }, { EUR: { max: 6 } })
    .map((variables) => (data: PageData) => ({ ...data, variables })),
);
