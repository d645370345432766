import {
  type CompiledSnapshot,
  type ConditionOutcome,
  type Context,
  type Decision,
  describeOutcome,
  explainPage,
  getDocuments,
  promotes,
  resolveDocument,
  resolvePage,
  type ResolvedItem,
  type ResolvedNode,
} from '@marquee/engine';
import { findKind } from '@marquee/schemas';
import { titleOf } from '../documents/documents.model.ts';

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
  nodes: SeenNode[];
};

/** Without what only caches ask for: it depends on what others get. */
type SeenNode = Omit<ResolvedNode, 'cacheKey' | 'validUntil'>;
const asSeen = ({ cacheKey: _key, validUntil: _until, ...node }: ResolvedNode): SeenNode => node;

export type SeenDocument = {
  kind: string;
  id: string;
  isPromotion: boolean;
  pages: string[];
  seen: ResolvedItem | null;
};

/** What this visitor would have got, but for the law. */
export type Withheld = {
  kind: string;
  id: string;
  /** What people called it then. */
  title: string;
  /** The id of a block of a page; null: the document itself. */
  block: string | null;
  pages: string[];
  reason: 'SUPPRESSED_BREAK' | 'SUPPRESSED_UNKNOWN' | 'SUPPRESSED_LICENCE' | 'PACK_RULE';
  why: string;
};

export type Seen = { pages: SeenPage[]; documents: SeenDocument[]; withheld: Withheld[] };
type Found = { places: Map<string, string[]>; withheld: Map<string, Withheld> };

const UNKNOWN_WORDS = 'nothing is promoted to players of whom it is not known whether they take a break';
const BREAK_WORDS = {
  none: '',
  coolingOff: 'nothing is promoted to players who cool off',
  selfExcluded: 'nothing is promoted to players who have excluded themselves',
} as const;
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
  const found: Found = { places: new Map(), withheld: new Map() };
  const { places } = found;
  const pages: SeenPage[] = [];
  for (const each of paths) {
    pages.push(seePage(compiled, context, each, found));
    yield;
  }
  if (path === undefined) yield* findElsewhere(compiled, context, found);
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
  const withheld = [...found.withheld].sort(([one], [other]) => byText(one, other)).map(([, each]) => each);
  return { pages, documents, withheld };
}

function listPaths(compiled: CompiledSnapshot): string[] {
  const paths = PAGES.flatMap((kind) => getDocuments(compiled, kind).map(({ data }) => data.path));
  return [...new Set(paths)].sort(byText);
}

function seePage(
  compiled: CompiledSnapshot,
  context: Context,
  path: string,
  { places, withheld }: Found,
): SeenPage {
  const { page, redirect, nodes, fingerprint } = resolvePage(compiled, path, context);
  // A decision has the condition of promotions exactly where something promotes (SAFE-07).
  const decisions = explainPage(compiled, path, context);
  for (const decision of decisions) noteWithheld(compiled, withheld, { decision, path });
  const shown = decisions.filter(
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
    nodes: nodes.map(asSeen),
  };
}

/** Law comes before every other condition, so what fails for another reason too was never meant for this visitor. */
function noteWithheld(
  compiled: CompiledSnapshot,
  withheld: Map<string, Withheld>,
  { decision, path }: { decision: Decision; path: string },
): void {
  const { what, kind, id, deciding, conditions } = decision;
  if (what === 'flag' || what === 'item' || !deciding || !isLaw(deciding)) return;
  if (conditions.some((each) => !each.holds && !isLaw(each) && each.name !== 'inside')) return;
  const block = what === 'block' ? decision.blockId : null;
  const name = `${kind}/${id} ${block ?? ''}`;
  const known = withheld.get(name);
  if (known) {
    if (known.pages.at(-1) !== path) known.pages.push(path);
    return;
  }
  const reason = deciding.reason as Withheld['reason']; // of a condition of the law
  const title = titleThen(compiled, kind, id);
  withheld.set(name, { kind, id, title, block, pages: [path], reason, why: describeOutcome(deciding) });
}

const isLaw = ({ name }: ConditionOutcome): boolean => name === 'promotion' || name === 'packRule';

/** What promotes and is not on any page: pop-ups, the shop, prizes, gifts and whatever the calls of the site give out. */
function* findElsewhere(
  compiled: CompiledSnapshot,
  context: Context,
  { places, withheld }: Found,
): Generator<unknown, void, undefined> {
  const free: Context = { ...context, break: 'none' };
  const isFree = context.login === 'guest' || context.break === 'none';
  for (const kind of [...compiled.index.documents.keys()].sort(byText))
    for (const { id } of getDocuments(compiled, kind)) {
      const name = `${kind}/${id}`;
      if (places.has(name) || !isPromotion(compiled, kind, id)) continue;
      if (resolveDocument(compiled, kind, id, context).item) places.set(name, []);
      else if (!isFree && !withheld.has(`${name} `) && resolveDocument(compiled, kind, id, free).item)
        withheld.set(`${name} `, {
          kind,
          id,
          title: titleThen(compiled, kind, id),
          block: null,
          pages: [],
          ...(context.break === undefined
            ? { reason: 'SUPPRESSED_UNKNOWN', why: UNKNOWN_WORDS }
            : { reason: 'SUPPRESSED_BREAK', why: BREAK_WORDS[context.break] }),
        });
      yield;
    }
}

const titleThen = (compiled: CompiledSnapshot, kind: string, id: string): string =>
  titleOf(compiled.index.documents.get(kind)?.get(id)?.data, findKind(kind)?.titleField, id);

function isPromotion(compiled: CompiledSnapshot, kind: string, id: string): boolean {
  const document = compiled.index.documents.get(kind)?.get(id);
  return document !== undefined && promotes(findKind(kind)?.purpose, document.data);
}

/** A kind has no slash in it. */
function splitName(name: string): [string, string] {
  const at = name.indexOf('/');
  return [name.slice(0, at), name.slice(at + 1)];
}
