import type { CompiledDocument } from './compiled-snapshot.ts';
import { showingOfDocument, type Showing } from './showing.ts';
import type { CollectionQuery, Diagnostic } from './types.ts';

import type { Visitor } from './visitor.ts';

/** The documents of a collection one visitor gets, in order, and until when that stays so. */
export type Selection = {
  readonly chosen: readonly Chosen[];
  readonly until: number;
  readonly diagnostics: readonly Diagnostic[];
};

export type Chosen = { readonly document: CompiledDocument; readonly showing: Showing };

const NOTHING: readonly CompiledDocument[] = [];

/**
 * Chooses before anything is built. Order is the place's own, ties by id; limits count after filtering, so
 * what comes after the last one wanted is not looked at, and cannot make the answer stale (ENGINE-05).
 */
export function selectCollection(kind: string, query: CollectionQuery, visitor: Visitor): Selection {
  const key = `${kind} ${query.location ?? ''} ${query.page ?? ''} ${query.limit ?? ''}`;
  const known = visitor.known.collections.get(key);
  if (known) return known;
  const selection = select(kind, query, visitor);
  visitor.known.collections.set(key, selection);
  return selection;
}

function select(kind: string, query: CollectionQuery, visitor: Visitor): Selection {
  const places = visitor.index.places.get(kind);
  if (!places) return { chosen: [], until: Infinity, diagnostics: [unknownKind(kind)] };
  const candidates =
    query.location === undefined || !places.byPlace
      ? places.listed
      : (places.byPlace.get(query.location) ?? NOTHING);
  const { skip, end } = rangeOf(query, capOf(places.all[0]));
  const chosen: Chosen[] = [];
  let until = Infinity;
  for (const document of candidates) {
    if (chosen.length >= end) break;
    const shown = showingOfDocument(document, visitor);
    until = Math.min(until, shown.until);
    if (shown.showing !== 'nothing') chosen.push({ document, showing: shown.showing });
  }
  return { chosen: chosen.slice(skip), until, diagnostics: leftOutOf(kind, query.location, visitor) };
}

/** Tables of which the first match counts give one; some kinds have a limit of their own (BOOK-06). */
const capOf = (document: CompiledDocument | undefined): number =>
  document?.entry.firstMatch ? 1 : (document?.entry.limit ?? Infinity);

function rangeOf(query: CollectionQuery, cap: number): { skip: number; end: number } {
  const limit = isCount(query.limit, 0) ? query.limit : Infinity;
  const page = isCount(query.page, 1) ? query.page : 1;
  // Without a limit everything is on the first page.
  const skip = page === 1 ? 0 : (page - 1) * limit;
  return { skip: Math.min(skip, cap), end: Math.min(skip + limit, cap) };
}

const isCount = (value: number | undefined, least: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least;

/** A document that had to be left out is named wherever it could have shown (ENGINE-10). */
function leftOutOf(kind: string, place: string | undefined, { index }: Visitor): Diagnostic[] {
  const documents = index.leftOut.get(kind) ?? [];
  return documents
    .filter(({ places }) => place === undefined || places === null || places.includes(place))
    .flatMap(({ diagnostics }) => diagnostics);
}

const unknownKind = (kind: string): Diagnostic => ({
  code: 'UNKNOWN_KIND',
  severity: 'error',
  kind,
  id: '',
  pointer: '',
  message: `There is no kind of document called ${kind}.`,
});
