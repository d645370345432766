import {
  compileSnapshot,
  explainPage,
  getMessages,
  recompileSnapshot,
  resolvePage,
  type CompiledSnapshot,
  type Context,
  type PageDecision,
  type ResolvedPage,
  type ResolveOptions,
  type Snapshot,
  type SnapshotProblem,
} from '@marquee/engine';
import { blocks, type BlockEntry, type BlockType } from '@marquee/schemas';
import english from '../../src/messages.en.json';
import { lengthenDocument, lengthenEach, lengthenMessages } from '../longer-texts.ts';
import { createVisitor, type Persona } from '../visitor.ts';

export type Example = {
  name: string;
  screenshot?: boolean;
  props: Record<string, unknown>;
  children?: Record<string, unknown[]>;
  /** What the player would have fetched; bindings.tsx reads it. */
  data?: Record<string, unknown>;
};

const documentFiles = import.meta.glob<Record<string, unknown>>('../../../fixtures/site/*/*.json', {
  eager: true,
  import: 'default',
});
const exampleFiles = import.meta.glob<Example[]>('../../../schemas/blocks/*/examples.json', {
  eager: true,
  import: 'default',
});
const personaFiles = import.meta.glob<Persona>('../../../fixtures/personas/*.json', {
  eager: true,
  import: 'default',
});

const examples = new Map<string, Example>();
const snapshot: Snapshot = { release: { number: 1, publishedAt: '2026-11-20T00:00:00Z' }, documents: {} };

for (const [file, document] of Object.entries(documentFiles)) {
  const [kind = '', name = ''] = file.split('/').slice(-2);
  snapshot.documents[kind] = { ...snapshot.documents[kind], [name.replace('.json', '')]: document };
}
/** By the type of their block. */
const examplesOf = new Map(
  Object.entries(exampleFiles).map(([file, list]) => [file.split('/').at(-2) ?? '', list]),
);
for (const [type, list] of examplesOf) {
  for (const each of list) {
    const id = exampleId(type, each.name);
    examples.set(id, each);
    snapshot.documents['page'] = {
      ...snapshot.documents['page'],
      [id]: examplePage(type, each, each.props),
    };
  }
}

/** The demo site's documents as they are stored, by kind and id. */
export const documents: Snapshot['documents'] = snapshot.documents;
export const compiled = compileSnapshot(snapshot);
export const personas: readonly Persona[] = Object.values(personaFiles);

const locales = new Set(Object.keys(documents['locale'] ?? {}));
let longer: CompiledSnapshot | undefined;

/** The demo site, or the same with every text 40 % longer; that one is made when somebody first asks. */
export function compiledSite(isLonger: boolean): CompiledSnapshot {
  if (!isLonger) return compiled;
  longer ??= compileSnapshot({
    ...snapshot,
    documents: Object.fromEntries(
      Object.entries(documents).map(([kind, byId]) => [kind, lengthenKind(kind, byId)]),
    ),
  });
  return longer;
}

function lengthenKind(kind: string, byId: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(byId).map(([id, document]) => [
      id,
      kind === 'messages' ? lengthenMessages(document) : lengthenDocument(document, locales),
    ]),
  );
}

function exampleId(type: string, name: string): string {
  return `example-${type}-${name}`;
}

function examplePage(type: string, { name, children }: Example, props: Record<string, unknown>): unknown {
  const id = exampleId(type, name);
  const block = { id: 'example', block: type, props, ...(children ? { children } : {}) };
  return { path: `/examples/${id}`, title: { en: id }, blocks: [frameOf(type)?.around(block) ?? block] };
}

type Frame = { slot: string; around: (block: object) => object };

/** A block that stands only inside others is resolved inside the first of them, and shown by itself. */
function frameOf(type: string): Frame | undefined {
  const entries: Record<string, BlockEntry | undefined> = blocks;
  const parent = entries[type]?.stands?.slotsOf?.[0];
  if (parent === undefined) return undefined;
  const slots = Object.entries(entries[parent]?.slots ?? {});
  const slot = slots.find(([, { allowed }]) => !allowed || allowed.includes(type))?.[0] ?? '';
  const props = examplesOf.get(parent)?.[0]?.props;
  return { slot, around: (block) => ({ id: 'frame', block: parent, props, children: { [slot]: [block] } }) };
}

/** The example of a page that may have a frame around it. */
function withoutFrame(type: string, page: ResolvedPage): ResolvedPage {
  const frame = frameOf(type);
  const nodes = frame && page.nodes[0]?.children?.[frame.slot];
  return nodes ? { ...page, nodes: nodes as ResolvedPage['nodes'] } : page; // keys of the page’s own blocks are not read here
}

export function findExample(type: BlockType, name: string): Example {
  const found = examples.get(exampleId(type, name));
  if (!found) throw new Error(`${type} has no example called ${name}.`);
  return found;
}

/** One of the demo site’s visitors. */
export function findPersona(id: string): Persona {
  const found = personas.find((persona) => persona.id === id);
  if (!found) throw new Error(`There is no persona called ${id}.`);
  return found;
}

type Looking = { visitor: Context; isLonger: boolean; options: ResolveOptions };

export type ResolvedExample = { page: ResolvedPage; problems: readonly SnapshotProblem[] };

function propsOf(type: string): string {
  const frame = frameOf(type);
  return frame ? `/blocks/0/children/${frame.slot}/0/props` : '/blocks/0/props';
}

/**
 * An example as the engine resolves it, with the demo site’s documents around it. Props that were changed are
 * checked and compiled like an author’s; while they have an error, the example is shown as it was written.
 */
export function resolveExample(
  type: BlockType,
  name: string,
  props: Record<string, unknown>,
  { visitor, isLonger, options }: Looking,
): ResolvedExample {
  const id = exampleId(type, name);
  const site = compiledSite(isLonger);
  const path = `/examples/${id}`;
  if (isSame(props, findExample(type, name).props))
    return { page: withoutFrame(type, resolvePage(site, path, visitor, options)), problems: [] };
  const stored = examplePage(type, findExample(type, name), props);
  const data = isLonger ? lengthenDocument(stored, locales) : stored;
  const changed = recompileSnapshot(site, [{ kind: 'page', id, data }]);
  const problems = changed.problems
    .filter((problem) => problem.kind === 'page' && problem.id === id)
    .map((problem) => ({ ...problem, pointer: problem.pointer.replace(propsOf(type), '') || '/' }));
  const isRefused = problems.some(({ severity }) => severity === 'error');
  const page = resolvePage(isRefused ? site : changed, path, visitor, options);
  return { page: withoutFrame(type, page), problems };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

export function resolveSite(path: string, { visitor, isLonger, options }: Looking): ResolvedPage {
  return resolvePage(compiledSite(isLonger), path, visitor, options);
}

/** What was decided about the pages at a path; empty when there is none. */
export function explainAnswer(path: string, visitor: Context): PageDecision[] {
  return explainPage(compiled, path, visitor).filter((decision) => decision.what === 'page');
}

/** Who opens a page when nobody says: a plain guest or player if they may, otherwise the first who may. */
const USUAL = ['guest-en', 'player'];

export function findVisitorOf(path: string, id: string): Persona | undefined {
  const rest = personas.filter((persona) => !USUAL.includes(persona.id));
  return [...USUAL.map(findPersona), ...rest].find(
    ({ context }) => resolvePage(compiled, path, createVisitor(context, {})).page?.id === id,
  );
}

/** The blocks’ own English under the demo site’s messages of a locale. */
export function messagesOf(locale: string, isLonger = false): Record<string, string> {
  const own: Record<string, string> = isLonger ? lengthenEach(english) : english;
  return { ...own, ...getMessages(compiledSite(isLonger), locale) };
}
