import {
  compileSnapshot,
  formatMoney,
  formatPointsMoney,
  matchesAudience,
  murmur3,
  resolveCollection,
  resolveFlag,
  resolvePage,
  type CompiledSnapshot,
  type Context,
  type ResolvedNode,
  type Snapshot,
} from '@marquee/engine';
import type { Answer, Case, CaseFile } from './cases.ts';

type Documents = Snapshot['documents'];

const compile = (documents: Documents): CompiledSnapshot =>
  compileSnapshot({ release: { number: 1, publishedAt: '2026-05-01T00:00:00Z' }, documents });

/** What the engine answers to cases, by its public surface alone. */
export function createAnswerer({ snapshots, contexts }: CaseFile) {
  const compiled = new Map(Object.entries(snapshots).map(([name, documents]) => [name, compile(documents)]));

  const get = <T>(all: ReadonlyMap<string, T>, name: string): T => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`There is no snapshot or context called ${name} in cases.json.`);
    return found;
  };

  const snapshotOf = ({ snapshot, documents }: Case, more: Documents = {}): CompiledSnapshot =>
    documents || Object.keys(more).length > 0
      ? compile(merged(merged(get(new Map(Object.entries(snapshots)), snapshot), documents ?? {}), more))
      : get(compiled, snapshot);

  const contextOf = ({ context }: Case): Context => {
    const all = new Map(Object.entries(contexts));
    if (typeof context === 'string') return get(all, context);
    const { like, ...facts } = context;
    return { ...get(all, like), ...facts };
  };

  return { compiled, contextOf, answer: (one: Case): Answer => answerTo(one, contextOf(one), snapshotOf) };
}

function merged(documents: Documents, more: Documents): Documents {
  const kinds = Object.entries(more).map(([kind, byId]) => [kind, { ...documents[kind], ...byId }] as const);
  return { ...documents, ...Object.fromEntries(kinds) };
}

function answerTo(
  one: Case,
  context: Context,
  snapshotOf: (one: Case, more?: Documents) => CompiledSnapshot,
): Answer {
  const { operation } = one;
  switch (operation.type) {
    case 'matchesAudience':
      return matchesAudience(snapshotOf(one), operation.audience, context);
    case 'resolveFlag':
      return resolveFlag(snapshotOf(one), operation.key, context);
    case 'resolveCollection':
      return resolveCollection(snapshotOf(one), operation.kind, operation.query, context).items.map(
        ({ id }) => id,
      );
    case 'resolvePage': {
      const { page, redirect, nodes } = resolvePage(snapshotOf(one), operation.path, context);
      return {
        page: page && `${page.kind}/${page.id}`,
        ...(redirect === undefined ? {} : { redirect }),
        nodes: nodes.flatMap((node) => pathsOf(node, '')),
      };
    }
    case 'resolveText': {
      const { variables } = operation;
      const text = operation.html
        ? richText(snapshotOf(one, { page: { text: pageWith(operation.html, variables) } }), context)
        : plainText(snapshotOf(one, { banner: { text: bannerWith(operation.text, variables) } }), context);
      return operation.as === 'number' ? numberIn(text) : text;
    }
    case 'formatMoney': {
      const format = operation.unit === 'points' ? formatPointsMoney : formatMoney;
      return numberIn(format(snapshotOf(one), operation.amount_cents, operation.currency, context.locale));
    }
    case 'murmur3':
      return murmur3(operation.text);
    default:
      return operation satisfies never;
  }
}

function pathsOf({ id, children = {} }: ResolvedNode, around: string): string[] {
  const path = `${around}${id}`;
  const slots = Object.entries(children).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    path,
    ...slots.flatMap(([slot, nodes]) => nodes.flatMap((node) => pathsOf(node, `${path}/${slot}/`))),
  ];
}

/** Any text property would do; these two are the nearest at hand. */
const bannerWith = (title: unknown, variables: unknown) => ({
  title,
  order: { 'text-of-the-case': 1 },
  ...(variables === undefined ? {} : { variables }),
});

const pageWith = (content: unknown, variables: unknown) => ({
  path: '/text-of-the-case',
  title: { en: 'Text' },
  ...(variables === undefined ? {} : { variables }),
  blocks: [{ id: 'text', block: 'rich-text', props: { content } }],
});

const plainText = (compiled: CompiledSnapshot, context: Context): string =>
  String(
    resolveCollection(compiled, 'banner', { location: 'text-of-the-case' }, context).items[0]?.['title'],
  );

const richText = (compiled: CompiledSnapshot, context: Context): string =>
  String(resolvePage(compiled, '/text-of-the-case', context).nodes[0]?.props['content']);

/** The number in an English text, without signs of currencies, grouping, and zeros at its end. */
function numberIn(text: string): string {
  const digits = text.replaceAll(/[^\d.-]/g, '');
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
