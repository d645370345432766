import type { KindEntry } from '@marquee/schemas';
import type { CompiledDocument } from '../compiled-snapshot.ts';
import { findKind, kinds } from '@marquee/schemas';
import { placesOf } from '../places.ts';
import type { CompilePass } from '../snapshot-draft.ts';

/** Each place's documents in the order they are shown: resolving never looks at those of other places. */
export const indexPlaces: CompilePass = {
  name: 'index-places',
  after: ['compile-documents'],
  run(draft) {
    for (const kind of Object.keys(kinds)) {
      const entry = findKind(kind);
      if (!entry) continue;
      const documents = [...(draft.compiled.get(kind)?.values() ?? [])];
      const byPlace = new Map<string, CompiledDocument[]>();
      for (const document of documents) {
        for (const place of placesOf(entry, document.id, document.data)) {
          const there = byPlace.get(place) ?? [];
          there.push(document);
          byPlace.set(place, there);
        }
      }
      for (const [place, there] of byPlace) there.sort(inOrder(entry, place));
      const all = documents.toSorted(inOrder(entry, null));
      draft.places.set(kind, {
        all,
        listed: all.filter(({ data }) => data['listed'] !== false),
        byPlace: entry.location === undefined ? null : byPlace,
      });
    }
  },
};

/** Lower comes first, ties go by id (ENGINE-05). A document without a position stands last. */
function inOrder(entry: KindEntry, place: string | null) {
  const positionOf = ({ data }: CompiledDocument): number => {
    const order = entry.order === undefined ? undefined : data[entry.order];
    if (typeof order === 'number') return order;
    const here =
      place === null || typeof order !== 'object' || order === null ? undefined : Object.entries(order);
    const position: unknown = here?.find(([name]) => name === place)?.[1];
    return typeof position === 'number' ? position : Infinity;
  };
  return (one: CompiledDocument, other: CompiledDocument): number => {
    const [first, second] = [positionOf(one), positionOf(other)];
    if (first !== second) return first < second ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  };
}
