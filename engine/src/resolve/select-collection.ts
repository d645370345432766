import { rangeOf } from './collection-range.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { isHolding, NEVER, untilOf, type Outcome } from '../visitor/outcome.ts';
import { SUPPRESSED } from '../rows/suppressed.ts';
import { documentOutcome } from '../rows/outcomes.ts';
import { showingOf, type Showing } from './showing.ts';
import type { CollectionQuery, Diagnostic } from '../types.ts';
import { matchBitmapIndex, type PlaceList } from '../bitmap-index/match-bitmap-index.ts';
import { bitmapIndexOf } from '../bitmap-index/bitmap-index-of.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** The documents of a collection that one visitor gets, in order, and until when the selection holds. */
export type Selection = {
  readonly list: readonly CompiledDocument[];
  /** Indexes in the list, ascending. */
  readonly places: PlaceList;
  /** How much of each document is shown; null when all of them are shown completely, which is nearly always so. */
  readonly showings: readonly Showing[] | null;
  readonly until: number;
  readonly diagnostics: readonly Diagnostic[];
};

const NOTHING: readonly CompiledDocument[] = [];
const NO_DIAGNOSTICS: readonly Diagnostic[] = [];

/** Lists of at most this length are scanned one by one: combining their masks would take longer. */
const FEW = 6;

/**
 * Chooses the documents before anything is built. The order is the location's own, ties by id. Limits count after
 * filtering, so documents after the last wanted one are not evaluated, and cannot make the answer stale (ENGINE-05).
 */
export function selectCollection(kind: string, query: CollectionQuery, visitor: Visitor): Selection {
  const collections = (visitor.collections ??= new Map<string, Map<CollectionQuery, Selection>>());
  const ofKind = collections.get(kind) ?? new Map<CollectionQuery, Selection>();
  const known = ofKind.get(query);
  if (known) return known;
  const selection = selectOnce(kind, query, visitor);
  collections.set(kind, ofKind.set(query, selection));
  return selection;
}

/** For callers that need a single collection once, without the cache of the visitor. */
export function selectOnce(kind: string, query: CollectionQuery, visitor: Visitor): Selection {
  const places = visitor.index.places.get(kind);
  if (!places) return { ...NONE, diagnostics: [unknownKind(kind)] };
  const list =
    query.location === undefined || !places.byPlace
      ? places.listed
      : (places.byPlace.get(query.location) ?? NOTHING);
  const { skip, end } = rangeOf(query, places.all[0]?.entry);
  const selection = choose(list, visitor, end);
  return {
    list,
    places: skip === 0 ? selection.places : selection.places.slice(skip),
    showings: selection.showings?.slice(skip) ?? null,
    until: selection.until,
    diagnostics: leftOutOf(kind, query.location, visitor),
  };
}

const NONE: Selection = {
  list: NOTHING,
  places: [],
  showings: null,
  until: Infinity,
  diagnostics: [],
};

type Choice = Pick<Selection, 'places' | 'showings' | 'until'>;

function choose(list: readonly CompiledDocument[], visitor: Visitor, end: number): Choice {
  if (list.length <= FEW) return chooseOneByOne(list, visitor, end);
  const bitmap = bitmapIndexOf(list);
  if (bitmap.holdsLocked) return chooseOneByOne(list, visitor, end);
  const outcomeAt = (place: number): Outcome => {
    const document = list[place];
    return document ? documentOutcome(document, visitor) : NEVER;
  };
  const match = matchBitmapIndex(bitmap, visitor, end, outcomeAt);
  // Its rows say whether a promotion is allowed, not until when: that may be earlier than anything changes.
  const until = bitmap.removes.has(SUPPRESSED) ? untilOf(visitor.promotion) : Infinity;
  return { places: match.places, until: Math.min(match.until, until), showings: null };
}

function chooseOneByOne(list: readonly CompiledDocument[], visitor: Visitor, end: number): Choice {
  const places: number[] = [];
  const showings: Showing[] = [];
  let until = Infinity;
  for (let place = 0; place < list.length && places.length < end; place += 1) {
    const document = list[place];
    if (!document) break;
    const outcome = documentOutcome(document, visitor);
    until = Math.min(until, untilOf(outcome));
    const showing = showingOf(isHolding(outcome), document.holdsLocked);
    if (showing === 'nothing') continue;
    places.push(place);
    showings.push(showing);
  }
  return {
    places,
    showings: showings.every((showing) => showing === 'all') ? null : showings,
    until,
  };
}

/** A document that had to be left out is reported wherever it could have been shown (ENGINE-10). */
function leftOutOf(kind: string, place: string | undefined, { index }: Visitor): readonly Diagnostic[] {
  const documents = index.leftOut.get(kind);
  if (!documents) return NO_DIAGNOSTICS;
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
