import {
  type CompiledSnapshot,
  type Context,
  explainPage,
  getDocuments,
  promotes,
  resolveDocument,
  resolvePage,
  type ResolvedItem,
  type ResolvedNode,
} from '@marquee/engine';
import { findKind } from '@marquee/schemas';

export type SeenPage = {
  path: string;
  kind: string | null;
  id: string | null;
  title: string | null;
  outcome: 'shown' | 'redirected' | 'none';
  redirect: string | null;
  fingerprint: string;
  promotions: string[];
  promotionalBlocks: string[];
  nodes: ResolvedNode[];
};

export type SeenDocument = {
  kind: string;
  id: string;
  isPromotion: boolean;
  pages: string[];
  seen: ResolvedItem | null;
};

export type Seen = { pages: SeenPage[]; documents: SeenDocument[] };

const PAGES = ['page', 'promotion-page'] as const;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * What a visitor gets of a site: each page as it is resolved, what it is drawn from, and what promotes outside of pages,
 * such as in the shop. A generator, so that the caller can do other work in between.
 */
export function* seenSteps(
  compiled: CompiledSnapshot,
  context: Context,
  path: string | undefined,
): Generator<unknown, Seen, undefined> {
  const paths = path === undefined ? listPaths(compiled) : [path];
  const places = new Map<string, string[]>();
  const pages: SeenPage[] = [];
  for (const each of paths) {
    pages.push(seePage(compiled, context, each, places));
    yield;
  }
  if (path === undefined) yield* findElsewhere(compiled, context, places);
  const documents: SeenDocument[] = [];
  for (const [name, seenAt] of [...places].sort(([one], [other]) => byText(one, other))) {
    const [kind = '', id = ''] = splitName(name);
    // What is on a page stands in its nodes.
    const seen = PAGES.some((each) => each === kind)
      ? null
      : resolveDocument(compiled, kind, id, context).item;
    documents.push({ kind, id, isPromotion: isPromotion(compiled, kind, id), pages: seenAt, seen });
    yield;
  }
  return { pages, documents };
}

function listPaths(compiled: CompiledSnapshot): string[] {
  const paths = PAGES.flatMap((kind) => getDocuments(compiled, kind).map(({ data }) => data.path));
  return [...new Set(paths)].sort(byText);
}

function seePage(
  compiled: CompiledSnapshot,
  context: Context,
  path: string,
  places: Map<string, string[]>,
): SeenPage {
  const { page, redirect, nodes, fingerprint } = resolvePage(compiled, path, context);
  // A decision has the condition of promotions exactly where something promotes (SAFE-07).
  const shown = explainPage(compiled, path, context).filter(
    (decision) => decision.shown && decision.showing === 'all' && decision.what !== 'flag',
  );
  const promotions = new Set<string>();
  const promotionalBlocks = new Set<string>();
  for (const decision of shown) {
    const { what, kind, id, conditions } = decision;
    const doesPromote = conditions.some(({ name }) => name === 'promotion');
    if (what === 'block' && doesPromote) promotionalBlocks.add(decision.blockId);
    if (what !== 'page' && what !== 'document') continue;
    const name = `${kind}/${id}`;
    if (doesPromote) promotions.add(name);
    const seenAt = places.get(name) ?? [];
    if (seenAt.at(-1) !== path) places.set(name, [...seenAt, path]);
  }
  return {
    path,
    kind: page?.kind ?? null,
    id: page?.id ?? null,
    title: page?.title ?? null,
    outcome: page ? 'shown' : redirect === undefined ? 'none' : 'redirected',
    redirect: redirect ?? null,
    fingerprint,
    promotions: [...promotions].sort(byText),
    promotionalBlocks: [...promotionalBlocks].sort(byText),
    nodes,
  };
}

/** What promotes and is not on any page: pop-ups, the shop, prizes, gifts and whatever the calls of the site give out. */
function* findElsewhere(
  compiled: CompiledSnapshot,
  context: Context,
  places: Map<string, string[]>,
): Generator<unknown, void, undefined> {
  for (const kind of [...compiled.index.documents.keys()].sort(byText))
    for (const { id } of getDocuments(compiled, kind)) {
      const name = `${kind}/${id}`;
      if (places.has(name) || !isPromotion(compiled, kind, id)) continue;
      if (resolveDocument(compiled, kind, id, context).item) places.set(name, []);
      yield;
    }
}

function isPromotion(compiled: CompiledSnapshot, kind: string, id: string): boolean {
  const document = compiled.index.documents.get(kind)?.get(id);
  return document !== undefined && promotes(findKind(kind)?.purpose, document.data);
}

/** A kind has no slash in it. */
function splitName(name: string): [string, string] {
  const at = name.indexOf('/');
  return [name.slice(0, at), name.slice(at + 1)];
}
