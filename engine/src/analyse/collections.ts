import { findKind, kinds } from '@marquee/schemas';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { documentFormula, or, promotionFormula, TRUE, type Formula } from '../worlds/formula.ts';
import type { World } from '../worlds/world.ts';
import type { Analysis } from './analysis.ts';
import type { Draw } from './content.ts';

/** A list of documents that blocks draw from: one place of a kind, or the whole kind. */
export type Collection = {
  readonly kind: string;
  readonly place: string | null;
  /** In display order. */
  readonly candidates: readonly CompiledDocument[];
  readonly formulas: readonly Formula[];
  readonly windows: readonly Window[];
  /** Some visitor sees one of the windows. */
  readonly seen: Formula;
  /** The visitor may see some document of the list. */
  readonly filled: Formula;
  /**
   * Whom its blocks are to find something for: nobody misses the promotions that are kept from them (SAFE-07).
   */
  readonly meant: Formula;
  readonly world: World;
};

/** A draw with the range that it shows: not the first `skip` documents, and none from `end` on. */
export type Window = {
  /** Null: the server delivers the list to everyone in an API call of its own. */
  readonly draw: Draw | null;
  readonly formula: Formula;
  readonly skip: number;
  readonly end: number;
};

const known = new WeakMap<Analysis, readonly Collection[]>();

/** Every list that is drawn, once, with everything that draws it. */
export function getCollections(analysis: Analysis): readonly Collection[] {
  const before = known.get(analysis);
  if (before) return before;
  const groups = new Map<string, { kind: string; place: string | null; windows: Window[] }>();
  const add = (kind: string, location: string | undefined, window: Window): void => {
    const places = analysis.compiled.index.places.get(kind);
    if (!places) return;
    const place = places.byPlace && location !== undefined ? location : null;
    const key = `${kind} ${place ?? ''}`;
    const group = groups.get(key) ?? { kind, place, windows: [] };
    group.windows.push(window);
    groups.set(key, group);
  };
  for (const draw of analysis.content.draws)
    add(draw.kind, draw.query.location, { draw, formula: draw.subject.formula, ...rangeOf(draw) });
  // Tables of which the first match counts are delivered by API calls of their own, to every visitor.
  for (const kind of Object.keys(kinds))
    if (findKind(kind)?.firstMatch && (analysis.compiled.index.documents.get(kind)?.size ?? 0) > 0)
      add(kind, undefined, { draw: null, formula: TRUE, skip: 0, end: 1 });
  const collections = [...groups.values()].map((group) => toCollection(analysis, group));
  known.set(analysis, collections);
  return collections;
}

type Group = { readonly kind: string; readonly place: string | null; readonly windows: readonly Window[] };

function toCollection(analysis: Analysis, { kind, place, windows }: Group): Collection {
  const places = analysis.compiled.index.places.get(kind);
  const candidates = (place === null ? places?.listed : places?.byPlace?.get(place)) ?? [];
  const formulas = candidates.map((document) => documentFormula(analysis.compiled, document));
  const meant = findKind(kind)?.purpose === 'promotion' ? promotionFormula(analysis.compiled) : TRUE;
  // A document for everyone it is meant for fills the list whatever the others ask for.
  const filled = formulas.includes(meant) ? meant : or(formulas);
  const seen = or(windows.map(({ formula }) => formula));
  const world = analysis.createWorld([
    ...formulas,
    ...windows.map(({ formula }) => formula),
    seen,
    filled,
    meant,
    analysis.fromNow,
  ]);
  return { kind, place, candidates, formulas, windows, seen, filled, meant, world };
}

/** The same range as in resolving: limits after filtering, pages from 1, and never more than the kind allows. */
function rangeOf({ kind, query }: Draw): { skip: number; end: number } {
  const entry = findKind(kind);
  const cap = entry?.firstMatch ? 1 : (entry?.limit ?? Infinity);
  const { limit = Infinity, page = 1 } = query;
  const skip = page === 1 ? 0 : (page - 1) * limit;
  return { skip: Math.min(skip, cap), end: Math.min(skip + limit, cap) };
}
