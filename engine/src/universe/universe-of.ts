import type { CompiledDocument, KindPlaces } from '../compiled-snapshot.ts';
import type { Steps } from '../snapshot-draft.ts';
import { buildUniverse } from './build-universe.ts';
import type { Universe } from './universe.ts';

type List = readonly CompiledDocument[];

/** By the list itself: lists are never changed, and a universe goes with the last snapshot that has its list. */
const universes = new WeakMap<List, Universe>();

/** A list laid out, once. Compiling lays out every list; after a change those concerned are when first asked for. */
export function universeOf(list: List): Universe {
  const known = universes.get(list);
  if (known) return known;
  const universe = buildUniverse(list);
  universes.set(list, universe);
  return universe;
}

/** Lays out lists that are not yet, in steps of a list. */
export function* layOutLists(places: Iterable<KindPlaces>): Steps<void> {
  for (const { listed, byPlace } of places) {
    universeOf(listed);
    yield undefined;
    for (const there of byPlace?.values() ?? []) {
      universeOf(there);
      yield undefined;
    }
  }
}

/** For tests. */
export const isLaidOut = (list: List): boolean => universes.has(list);

/** For tests: a list laid out as if it were a long one. */
export const layAsLong = (list: List): void => void universes.set(list, buildUniverse(list, 0));

/** A changed list keeps the universe of the one before when only texts changed: same places, same conditions. */
export function adoptUniverse(list: List, before: List): void {
  const universe = universes.get(before);
  if (!universe || list.length !== before.length) return;
  for (let place = 0; place < list.length; place += 1) {
    const [document, other] = [list[place], before[place]];
    if (document === other || !document) continue;
    const isSame =
      document.rows === other?.rows &&
      document.target.span?.from === other.target.span?.from &&
      document.target.span?.until === other.target.span?.until &&
      document.holdsLocked === other.holdsLocked;
    if (!isSame) return;
  }
  universes.set(list, universe);
}
