import { findKind, type KindEntry } from '@marquee/schemas';
import type { CompiledDocument } from '../compiled-snapshot.ts';
import type { CollectionQuery } from '../types.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import { createContainer } from './container.ts';
import { decide, type Showing } from './decide.ts';
import { explainLeftOut } from './explain-left-out.ts';
import { explainValue, placeInside, type Inside } from './explain-value.ts';
import { judgeDocument, placeOf } from './judge-document.ts';
import { allOf, at, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import { bothHold, createTally, NEVER, type Tally } from './timeline.ts';
import type { Decision, DocumentDecision, Place } from './types.ts';

type Collection = Extract<CompiledValue, { type: 'collection' }>;

/** Every document of a place in its order, whether or not the limit was reached before it, then those left out. */
export function explainCollection(
  { kind, query }: Collection,
  here: Inside,
  explaining: Explaining,
): Decision[] {
  const { container } = here;
  const { index } = explaining.visitor;
  const at = placeInside(here);
  const keyOf = (id: string): string => `${container.key}/${here.pointer}>${kind}/${id}`;
  const drawn = { pointer: at.pointer, location: query.location ?? null };
  const tally = createTally();
  const range = rangeOf(query, findKind(kind), at);

  const decisions = candidatesOf(kind, query, explaining).flatMap((document, order): Decision[] => {
    const own = judgeDocument(document, explaining);
    const listed = judgeListed(document, query, explaining);
    const limit = judgeLimit(range, tally);
    const judged = allOf([own, listed, limit, container.some]);
    const shownIn = bothHold(limit.line, container.showing.some);
    const mine = matching(document, bothHold(own.line, listed.line), listed.line);
    const showing: Showing = { full: bothHold(mine.full, shownIn), some: bothHold(mine.some, shownIn) };
    const rank = mine.some.holds ? tally.countNow() + 1 : null;
    tally.add(mine.some);
    const place = placeOf(document);
    const decision: DocumentDecision = {
      what: 'document',
      key: keyOf(document.id),
      parent: container.key,
      ...place,
      collection: { ...drawn, position: order + 1, rank },
      ...decide(showing, judged),
    };
    if (!document.value.decides) return [decision];
    const inner: Inside = {
      pointer: '',
      container: createContainer('document', decision.key, place, showing),
    };
    return [decision, ...explainValue(document.value, inner, explaining)];
  });

  const leftOut = (index.leftOut.get(kind) ?? [])
    .filter(
      ({ places }) => query.location === undefined || places === null || places.includes(query.location),
    )
    .map((document): Decision => ({
      what: 'document',
      key: keyOf(document.id),
      parent: container.key,
      kind,
      id: document.id,
      pointer: '',
      collection: { ...drawn, position: null, rank: null },
      ...explainLeftOut(kind, document),
    }));
  return [...decisions, ...leftOut];
}

function candidatesOf(
  kind: string,
  { location }: CollectionQuery,
  { visitor }: Explaining,
): readonly CompiledDocument[] {
  const places = visitor.index.places.get(kind);
  if (!places) return [];
  return location === undefined || !places.byPlace ? places.all : (places.byPlace.get(location) ?? []);
}

/** A menu that holds responsible-gaming links takes its place whoever looks, if only for those. */
function matching(
  { holdsLocked }: CompiledDocument,
  full: Showing['full'],
  listed: Showing['full'],
): Showing {
  return { full, some: holdsLocked ? listed : full };
}

/** Lists of a whole kind leave out what says so; places are asked for by name and take what stands there. */
function judgeListed(
  document: CompiledDocument,
  { location }: CollectionQuery,
  { visitor }: Explaining,
): Judged {
  const isByPlace = location !== undefined && visitor.index.places.get(document.kind)?.byPlace;
  if (isByPlace || document.data['listed'] !== false) return NOTHING_ASKED;
  return outcomeOf('listed', {
    wanted: true,
    actual: false,
    place: placeOf(document),
    path: 'listed',
    line: NEVER,
    reason: 'NOT_LISTED',
  });
}

/** From `first` (inclusive, from 0) to `end` (exclusive), counted among those that match. */
type Range = { readonly first: number; readonly end: number; readonly place: Place };

function rangeOf({ limit, page }: CollectionQuery, entry: KindEntry | undefined, place: Place): Range {
  const cap = entry?.firstMatch ? 1 : (entry?.limit ?? Infinity);
  const size = isCount(limit, 0) ? limit : Infinity;
  const first = isCount(page, 1) && page > 1 ? (page - 1) * size : 0;
  return {
    first: Math.min(first, cap),
    end: Math.min(first + size, cap),
    place: size < Infinity && first + size <= cap ? at(place, 'limit') : place,
  };
}

const isCount = (value: number | undefined, least: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least;

function judgeLimit({ first, end, place }: Range, tally: Tally): Judged {
  if (first === 0 && end === Infinity) return NOTHING_ASKED;
  const before = tally.countNow();
  return outcomeOf('limit', {
    wanted: { first: first + 1, last: end === Infinity ? null : end },
    actual: before + 1,
    place,
    line: tally.isWithin(first, end),
    reason: before < first ? 'EARLIER_PAGE' : 'BEYOND_LIMIT',
  });
}
