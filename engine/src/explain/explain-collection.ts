import { findKind, type KindEntry } from '@marquee/schemas';
import { rangeOf } from '../resolve/collection-range.ts';
import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import type { CollectionQuery } from '../types.ts';
import type { CompiledValue } from '../value/compiled-value.ts';
import { createContainer, type Container } from './container.ts';
import { decide, wholly } from './decide.ts';
import { explainLeftOut } from './explain-left-out.ts';
import { placeInside, type Inside } from './inside.ts';
import { judgeDocument, placeOf } from './judge-document.ts';
import { ask, askAll, at, createAsked, type Asked, type Explaining } from './asked.ts';
import { ALWAYS, bothHold, constant, createTally, NEVER, type Tally, type Timeline } from './timeline.ts';
import type { Decision, Place } from './types.ts';

type Collection = Extract<CompiledValue, { type: 'collection' }>;

/** Explains every choice inside a value: this is `explain-value.ts`, which itself calls this file. */
type ExplainInside = (value: CompiledValue, here: Inside, explaining: Explaining) => Decision[];

/**
 * Explains every document of a place in order, even after the limit is reached; then the documents that were left out.
 */
export function explainCollection(
  { kind, query }: Collection,
  here: Inside,
  explaining: Explaining,
  explainInside: ExplainInside,
): Decision[] {
  const place = placeInside(here);
  const drawing: Drawing = {
    query,
    container: here.container,
    prefix: `${here.container.key}/${here.pointer}>${kind}/`,
    pointer: place.pointer,
    range: placedRange(query, findKind(kind), place),
    tally: createTally(),
    explainInside,
  };
  const decisions: Decision[] = [];
  let position = 0;
  for (const document of candidatesOf(kind, query, explaining))
    explainDocument(document, (position += 1), drawing, decisions);
  const { location } = query;
  for (const document of explaining.visitor.index.leftOut.get(kind) ?? [])
    if (location === undefined || document.places === null || document.places.includes(location))
      decisions.push({
        what: 'document',
        key: `${drawing.prefix}${document.id}`,
        parent: here.container.key,
        kind,
        id: document.id,
        pointer: '',
        collection: { pointer: drawing.pointer, location: location ?? null, position: null, rank: null },
        ...explainLeftOut(kind, document, explaining),
      });
  return decisions;
}

/** A collection as one block draws it. */
type Drawing = {
  readonly query: CollectionQuery;
  readonly container: Container;
  /** The prefix of its documents' keys. */
  readonly prefix: string;
  readonly pointer: string;
  readonly range: Range;
  /** Counts the matching documents before the current one. */
  readonly tally: Tally;
  readonly explainInside: ExplainInside;
};

function explainDocument(
  document: CompiledDocument,
  position: number,
  drawing: Drawing,
  decisions: Decision[],
): void {
  const { query, container, tally } = drawing;
  const { kind, id, holdsLocked } = document;
  const { explaining } = container;
  const asked = createAsked(explaining);
  askAll(asked, judgeDocument(document, explaining));
  const isListed = judgeListed(document, query, asked);
  // A menu with responsible-gaming links takes a position for every visitor, if only for those links.
  const matches = holdsLocked ? constant(isListed) : asked.line;
  const within = bothHold(judgeLimit(drawing.range, tally, asked), container.showing.some);
  askAll(asked, container.some);
  const showing = holdsLocked ? { full: asked.line, some: bothHold(matches, within) } : wholly(asked.line);
  const key = `${drawing.prefix}${id}`;
  const rank = matches.holds ? tally.countNow() + 1 : null;
  tally.add(matches);
  const decided = decide(showing, asked);
  // Written out instead of spread, because pages have thousands of these.
  decisions.push({
    what: 'document',
    key,
    parent: container.key,
    kind,
    id,
    pointer: '',
    collection: { pointer: drawing.pointer, location: query.location ?? null, position, rank },
    shown: decided.shown,
    showing: decided.showing,
    reason: decided.reason,
    deciding: decided.deciding,
    conditions: decided.conditions,
    changesAt: decided.changesAt,
  });
  if (!document.value.decides) return;
  const inner = createContainer({ what: 'document', key, place: placeOf(document), showing }, explaining);
  for (const each of drawing.explainInside(document.value, { pointer: '', container: inner }, explaining))
    decisions.push(each);
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

/** A list of a whole kind leaves out documents with `listed: false`; a place shows all of its documents. */
function judgeListed(document: CompiledDocument, { location }: CollectionQuery, asked: Asked): boolean {
  const isByPlace =
    location !== undefined && asked.explaining.visitor.index.places.get(document.kind)?.byPlace;
  if (isByPlace || document.data['listed'] !== false) return true;
  ask(asked, 'listed', {
    wanted: true,
    actual: false,
    place: placeOf(document),
    path: 'listed',
    line: NEVER,
    reason: 'NOT_LISTED',
  });
  return false;
}

/** A range among the matching documents; `place` is where the limit that ends it is written. */
type Range = { readonly skip: number; readonly end: number; readonly place: Place };

function placedRange(query: CollectionQuery, entry: KindEntry | undefined, place: Place): Range {
  const { skip, end, isLimitedByQuery } = rangeOf(query, entry);
  return { skip, end, place: isLimitedByQuery ? at(place, 'limit') : place };
}

function judgeLimit({ skip, end, place }: Range, tally: Tally, asked: Asked): Timeline {
  if (skip === 0 && end === Infinity) return ALWAYS;
  const before = tally.countNow();
  const line = tally.isWithin(skip, end);
  ask(asked, 'limit', {
    wanted: { first: skip + 1, last: end === Infinity ? null : end },
    actual: before + 1,
    place,
    line,
    reason: before < skip ? 'EARLIER_PAGE' : 'BEYOND_LIMIT',
  });
  return line;
}
