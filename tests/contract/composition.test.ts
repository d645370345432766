import { readdirSync, readFileSync } from 'node:fs';
import { blocks, validateDocument, type BlockEntry, type BlockNode } from '@marquee/schemas';
import {
  compileSnapshot,
  resolvePage,
  type Context,
  type ResolvedNode,
  type Snapshot,
} from '@marquee/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderCold } from '../../blocks/src/testing/render-cold.ts';

// A page of everything: each block type with the props of its first example, and every slot filled to its limit.

const root = new URL('../../', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const entries: readonly BlockEntry[] = Object.values(blocks);
const SLOT_FILL = 4;

function exampleOf(block: string): Record<string, unknown> {
  const examples = readJson(`schemas/blocks/${block}/examples.json`) as { props: Record<string, unknown> }[]; // A test of the blocks checks them.
  return examples[0]?.props ?? {};
}

function composeBlock(block: string, id: string): BlockNode {
  const entry = entries.find((each) => each.block === block);
  const children = Object.entries(entry?.slots ?? {}).map(
    ([slot, { allowed = ['heading', 'rich-text'], max }]) => [
      slot,
      Array.from({ length: Math.min(max ?? SLOT_FILL, SLOT_FILL) }, (_, index) =>
        composeBlock(allowed[index % allowed.length] ?? '', `${id}-${slot}-${index}`),
      ),
    ],
  );
  return {
    id,
    block,
    props: exampleOf(block),
    ...(children.length > 0 ? { children: Object.fromEntries(children) } : {}),
  };
}

const page = {
  path: '/everything',
  title: { en: 'Everything' },
  blocks: entries.filter(({ stands }) => !stands?.slotsOf).map(({ block }) => composeBlock(block, block)),
};

function readSite(): Snapshot['documents'] {
  const kinds = readdirSync(new URL('fixtures/site/', root));
  const read = (kind: string): [string, unknown][] =>
    readdirSync(new URL(`fixtures/site/${kind}/`, root)).map((file) => [
      file.replace('.json', ''),
      readJson(`fixtures/site/${kind}/${file}`),
    ]);
  return Object.fromEntries(kinds.map((kind) => [kind, Object.fromEntries(read(kind))]));
}

const visitor: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  break: 'none',
  groups: [259],
  currency: 'EUR',
  device: 'desktop',
  userId: '1002',
  now: Date.parse('2026-12-05T12:00:00Z'),
};

const listIds = (
  nodes: readonly { id: string; children?: Record<string, ResolvedNode[] | BlockNode[]> }[],
): string[] =>
  nodes.flatMap((node) => [
    node.id,
    ...Object.values(node.children ?? {}).flatMap((inner) => listIds(inner)),
  ]);

describe('a page of every block, with every slot filled', () => {
  const documents = readSite();
  const partOf = ({ props }: BlockNode): BlockNode[] => {
    const { part = '' } = (props ?? {}) as { part?: string };
    const found = documents['part']?.[part] as { blocks: BlockNode[] } | undefined; // a part of the demo's site
    return found?.blocks ?? [];
  };
  const inParts = page.blocks
    .filter(({ block }) => block === 'part')
    .flatMap((node) => listIds(partOf(node)));
  const wanted = [...listIds(page.blocks), ...inParts].toSorted();
  let nodes: ResolvedNode[];
  let problems: readonly unknown[];

  beforeAll(() => {
    const compiled = compileSnapshot({
      release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
      documents: { ...documents, page: { ...documents['page'], everything: page } },
    });
    problems = compiled.problems;
    nodes = [...resolvePage(compiled, '/everything', visitor).nodes];
  });

  it('names every block type', () => {
    const text = JSON.stringify(page);
    expect(entries.map(({ block }) => block).filter((block) => !text.includes(`"block":"${block}"`))).toEqual(
      [],
    );
  });

  it('validates', () => {
    expect(validateDocument('page', page, { id: 'everything' }).problems).toEqual([]);
  });

  it('resolves with all of them', () => {
    expect(problems).toEqual([]);
    expect(listIds(nodes).toSorted()).toEqual(wanted);
  });

  // Cards among games and next to a player’s progress need the platform, so only those slots are drawn.
  it('is drawn on the server, block for block', { timeout: 120_000 }, () => {
    const { html, errors, reports } = renderCold(
      `environment.isPreview = true;
      const Slots = ({ slots }) => h('section', null, ...Object.values(slots));
      return { nodes: ${JSON.stringify(nodes)}, bindings: { 'game-row': Slots, 'game-grid': Slots, 'vip-status': Slots } };`,
    );
    expect({ errors, reports }).toEqual({ errors: [], reports: [] });
    const drawn = [...html.matchAll(/data-marquee-node="([^"]+)"/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !drawn.includes(id))).toEqual([]);
  });
});
