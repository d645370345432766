import { findKind, kinds, type KindEntry } from '@marquee/schemas';
import type { CompiledDocument, KindPlaces } from '../compile/compiled-snapshot.ts';
import { placesOf } from '../compile/places.ts';
import type { CompilePass, SnapshotDraft } from '../compile/snapshot-draft.ts';
import type { Steps } from '../compile/steps.ts';
import { adoptBitmapIndex } from '../bitmap-index/bitmap-index-of.ts';

/** The documents of each place in display order, so that resolving never examines those of other places. */
export const indexPlaces: CompilePass = {
  name: 'index-places',
  after: ['compile-documents'],
  *run(draft) {
    for (const kind of Object.keys(kinds)) {
      const entry = findKind(kind);
      if (entry) draft.places.set(kind, yield* placesOfKind(draft, entry));
      yield undefined;
    }
  },
};

type Documents = ReadonlyMap<string, CompiledDocument>;

const NOTHING: Documents = new Map();

function* placesOfKind({ before, compiled, changed }: SnapshotDraft, entry: KindEntry): Steps<KindPlaces> {
  const documents = compiled.get(entry.kind) ?? NOTHING;
  const old = before?.index.documents.get(entry.kind) ?? NOTHING;
  const places = before?.index.places.get(entry.kind);
  if (places && old === documents) return places;
  if (places)
    return yield* changePlaces(
      places,
      entry,
      yield* changesBetween(old, documents, changed.get(entry.kind) ?? []),
    );
  return yield* createPlaces(entry, [...documents.values()]);
}

function* createPlaces(entry: KindEntry, documents: readonly CompiledDocument[]): Steps<KindPlaces> {
  const there = yield* byPlaceOf(entry, documents);
  const all = inOrder(documents, entry, null);
  const listed = all.every(isListed) ? all : all.filter(isListed);
  yield undefined;
  if (entry.location === undefined) return { all, listed, byPlace: null };
  const byPlace = new Map<string, readonly CompiledDocument[]>();
  for (const [place, here] of there) {
    byPlace.set(place, inOrder(here, entry, place));
    yield undefined;
  }
  return { all, listed, byPlace };
}

function* byPlaceOf(
  entry: KindEntry,
  documents: Iterable<CompiledDocument>,
  byPlace = new Map<string, CompiledDocument[]>(),
): Steps<Map<string, CompiledDocument[]>> {
  for (const document of documents) {
    for (const place of placesOf(entry, document.id, document.data)) {
      const there = byPlace.get(place) ?? [];
      there.push(document);
      byPlace.set(place, there);
    }
    yield undefined;
  }
  return byPlace;
}

type Changes = { readonly gone: ReadonlySet<CompiledDocument>; readonly come: readonly CompiledDocument[] };

function* changesBetween(old: Documents, documents: Documents, changed: Iterable<string>): Steps<Changes> {
  const gone = new Set<CompiledDocument>();
  const come: CompiledDocument[] = [];
  for (const id of changed) {
    const [before, after] = [old.get(id), documents.get(id)];
    if (before) gone.add(before);
    if (after) come.push(after);
    yield undefined;
  }
  return { gone, come };
}

/** The same lists with some documents replaced; lists that contain none of them stay the same objects. */
function* changePlaces(places: KindPlaces, entry: KindEntry, { gone, come }: Changes): Steps<KindPlaces> {
  const all = changeList(places.all, { gone, come }, entry, null);
  const isAllListed = places.all === places.listed && come.every(isListed);
  const listed = isAllListed
    ? all
    : changeList(places.listed, { gone, come: come.filter(isListed) }, entry, null);
  yield undefined;
  if (!places.byPlace) return { all, listed, byPlace: null };
  const byPlace = new Map(places.byPlace);
  const left = new Map<string, CompiledDocument[]>();
  for (const document of gone) {
    for (const place of placesOf(entry, document.id, document.data)) left.set(place, []);
    yield undefined;
  }
  for (const [place, here] of yield* byPlaceOf(entry, come, left)) {
    const list = changeList(byPlace.get(place) ?? [], { gone, come: here }, entry, place);
    if (list.length > 0) byPlace.set(place, list);
    else byPlace.delete(place);
    yield undefined;
  }
  return { all, listed, byPlace };
}

/** From this many changes on, sorting the list once costs less than finding the place of each change. */
const MANY = 50;

function changeList(
  list: readonly CompiledDocument[],
  { gone, come }: Changes,
  entry: KindEntry,
  place: string | null,
): readonly CompiledDocument[] {
  if (gone.size + come.length > MANY) {
    const changed = inOrder([...list.filter((document) => !gone.has(document)), ...come], entry, place);
    adoptBitmapIndex(changed, list);
    return changed;
  }
  const changed = list.slice();
  for (const document of gone) {
    const place = changed.indexOf(document);
    if (place >= 0) changed.splice(place, 1);
  }
  for (const document of come) {
    const position = positionOf(document, entry, place);
    changed.splice(
      placeFor(changed, document.id, position, (other) => positionOf(other, entry, place)),
      0,
      document,
    );
  }
  adoptBitmapIndex(changed, list);
  return changed;
}

/** Finds a document's place in a sorted list by binary search. */
function placeFor(
  list: readonly CompiledDocument[],
  id: string,
  position: number,
  positionAt: (document: CompiledDocument) => number,
): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = list[middle];
    const before = there !== undefined && isBefore(positionAt(there), there.id, position, id);
    if (before) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isListed = ({ data }: CompiledDocument): boolean => data['listed'] !== false;

/** Lower comes first, ties go by id (ENGINE-05). */
const isBefore = (one: number, oneId: string, other: number, otherId: string): boolean =>
  one === other ? oneId < otherId : one < other;

function inOrder(
  documents: readonly CompiledDocument[],
  entry: KindEntry,
  place: string | null,
): readonly CompiledDocument[] {
  return documents
    .map((document) => ({ document, position: positionOf(document, entry, place) }))
    .toSorted((one, other) =>
      isBefore(one.position, one.document.id, other.position, other.document.id) ? -1 : 1,
    )
    .map(({ document }) => document);
}

/** A document without a position comes last. */
function positionOf({ data }: CompiledDocument, { order: field }: KindEntry, place: string | null): number {
  const order = field === undefined ? undefined : data[field];
  if (typeof order === 'number') return order;
  if (place === null || typeof order !== 'object' || order === null) return Infinity;
  const position: unknown = Object.hasOwn(order, place)
    ? (order as Record<string, unknown>)[place]
    : undefined;
  return typeof position === 'number' ? position : Infinity;
}
