import {
  compileSalvaged,
  resolvePage,
  type Context,
  type ResolvedNode,
  type Snapshot,
} from '@marquee/engine';
import { blocks } from '@marquee/schemas';
import * as fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPreviewStore } from '../../apps/player/app/features/preview/preview.store.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';

const BLOCKS = resolve(import.meta.dirname, '../../schemas/blocks');

type Props = Record<string, unknown>;
type BlockSchema = { required?: string[]; properties?: Record<string, object> };
type Example = { name: string; props: Props };
type Stands = { slotsOf?: readonly string[]; kinds?: readonly string[] };

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const TYPES = globSync(`${BLOCKS}/*/schema.json`).map((file) => {
  const [type, folder] = [basename(dirname(file)), dirname(file)];
  return {
    type,
    schema: read(file) as BlockSchema, // Checked by the tests of the schemas.
    // Also checked there.
    example: (read(`${folder}/examples.json`) as Example[])[0]?.props ?? {},
    stands: (blocks as Record<string, { stands?: Stands }>)[type]?.stands,
  };
});
type BlockType = (typeof TYPES)[number];

const CONTEXT: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
};
const heading = (id: string) => ({ id, block: 'heading', props: { title: { en: id } } });

/** The block between two headings, in a place where its type is allowed. */
function pageAround({ type, stands }: BlockType, props: unknown): { kind: string; blocks: unknown[] } {
  const block = { id: 'tried', block: type, props };
  const [parent] = stands?.slotsOf ?? [];
  const slot = parent && Object.keys((blocks as Record<string, { slots?: object }>)[parent]?.slots ?? {})[0];
  const around =
    parent && slot ? { id: 'around', block: parent, props: {}, children: { [slot]: [block] } } : block;
  return { kind: stands?.kinds?.[0] ?? 'page', blocks: [heading('first'), around, heading('last')] };
}

const documentOf = (kind: string, parts: unknown[]): object => {
  const base = { path: '/probe', title: { en: 'Probe' }, blocks: parts };
  return kind === 'promotion-page' ? { ...base, path: '/promotions/probe', group: 'current' } : base;
};

function snapshotWith(kind: string, probe: object): Snapshot {
  const documents = createTestSite();
  return {
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents: { ...documents, [kind]: { ...documents[kind], probe } },
  };
}

type Shown = { id: string; block: string; props: unknown; children?: Record<string, Shown[]> };
const shown = (nodes: readonly ResolvedNode[]): Shown[] =>
  nodes.map(({ id, block, props, children }) => ({
    id,
    block,
    props: withoutSources(props),
    ...(children
      ? { children: Object.fromEntries(Object.entries(children).map(([slot, all]) => [slot, shown(all)])) }
      : {}),
  }));
/** In a preview, a document of a collection has its source. */
const withoutSources = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'source' ? undefined : item)));

/** What the site shows of a page stored like this, and what its editor previews. */
function bothViews(kind: string, parts: unknown[]) {
  const probe = documentOf(kind, parts);
  const path = kind === 'promotion-page' ? '/promotions/probe' : '/probe';
  const page = resolvePage(compileSalvaged(snapshotWith(kind, probe)).compiled, path, CONTEXT);
  const store = createPreviewStore();
  const sound = documentOf(kind, [heading('first'), heading('last')]);
  store.getState().receive({ type: 'snapshot', snapshot: snapshotWith(kind, sound) });
  store.getState().receive({ type: 'document', kind, id: 'probe', data: sound });
  const changes = [{ op: 'replace' as const, path: '/blocks', value: parts }];
  store.getState().receive({ type: 'changes', kind, id: 'probe', changes });
  const { compiled } = store.getState();
  const preview = compiled && resolvePage(compiled, path, CONTEXT, { preview: true });
  const opened = createPreviewStore();
  opened.getState().receive({ type: 'snapshot', snapshot: snapshotWith(kind, probe) });
  const again = opened.getState().compiled;
  return {
    site: page.page && shown(page.nodes),
    preview: preview?.page ? shown(preview.nodes) : null,
    opened: again ? shown(resolvePage(again, path, CONTEXT, { preview: true }).nodes) : null,
    sources: preview?.nodes.map(({ id, source }) => [id, source?.pointer]),
  };
}

describe.each(TYPES.map((each) => [each.type, each] as const))('%s', (_type, each) => {
  const damages = [
    ['empty', {}],
    ...(each.schema.required ?? []).flatMap((name) => {
      const { [name]: _left, ...rest } = each.example;
      const wrong = [null, 7, 'text', [], { en: 7 }, true].map(
        (value) => [`${name} ${JSON.stringify(value)}`, { ...each.example, [name]: value }] as const,
      );
      return [[`without ${name}`, rest] as const, ...wrong];
    }),
    ['an unknown property', { ...each.example, unheardOf: 1 }],
  ] as const;

  it('stands or is left out alike on the page and in its preview, and the rest of the page stays', () => {
    for (const [what, props] of damages) {
      const { kind, blocks: parts } = pageAround(each, props);
      const { site, preview, opened, sources } = bothViews(kind, parts);
      expect([what, preview], what).toEqual([what, site]);
      expect([what, opened], what).toEqual([what, site]);
      expect(site?.map(({ id }) => id)).toEqual(expect.arrayContaining(['first', 'last']));
      // A click on a block finds it in the form, whatever is before it.
      expect(sources).toContainEqual(['last', '/blocks/2']);
    }
  });
});

const junk = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.constantFrom({}, { id: 'x' }, heading('first'), heading('again'), {
    id: 'y',
    block: 'columns',
    props: {},
  }),
);
const anyBlock = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...TYPES),
      fc.dictionary(fc.constantFrom('title', 'text', 'link', 'image', 'x'), junk),
    )
    .map(([each, props]) => ({ id: each.type, block: each.type, props: { ...each.example, ...props } })),
  junk,
);

it('a page of whatever stands in it is the same in its preview', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 5 }), anyBlock, (list, inside) => {
      const columns = {
        id: 'around',
        block: 'columns',
        props: {},
        children: { first: [inside, heading('in')] },
      };
      const parts = JSON.parse(
        JSON.stringify([heading('first'), ...list, columns, heading('last')]),
      ) as unknown[];
      const { site, preview, opened } = bothViews('page', parts);
      expect(preview).toEqual(site);
      expect(opened).toEqual(site);
      expect(site?.at(-1)?.id).toBe('last');
    }),
    { numRuns: 60 },
  );
});

it('a block that becomes whole shows again', () => {
  const store = createPreviewStore();
  const send = (title: unknown, last: string) =>
    store.getState().receive({
      type: 'document',
      kind: 'page',
      id: 'probe',
      data: documentOf('page', [
        heading('first'),
        { id: 'tried', block: 'heading', props: { title } },
        { ...heading('last'), props: { title: { en: last } } },
      ]),
    });
  const nodes = () => {
    const { compiled } = store.getState();
    return compiled ? resolvePage(compiled, '/probe', CONTEXT, { preview: true }).nodes : [];
  };
  store.getState().receive({ type: 'snapshot', snapshot: snapshotWith('page', documentOf('page', [])) });
  send(7, 'one');
  expect(nodes().map(({ id }) => id)).toEqual(['first', 'last']);
  send({ en: 'Whole' }, 'two');
  expect(nodes().map(({ id }) => id)).toEqual(['first', 'tried', 'last']);
});
