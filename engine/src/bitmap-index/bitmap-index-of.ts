import type { CompiledDocument, KindPlaces } from '../compile/compiled-snapshot.ts';
import type { Steps } from '../compile/steps.ts';
import { buildBitmapIndex } from './build-bitmap-index.ts';
import type { BitmapIndex } from './bitmap-index.ts';

type List = readonly CompiledDocument[];

/**
 * Bitmap indexes by list. Lists are never changed; an index is garbage collected with the last snapshot that has its
 * list.
 */
const bitmapIndexes = new WeakMap<List, BitmapIndex>();

/**
 * The bitmap index of a list, built once. Compiling builds all of them; after a change an affected list's index is
 * built when first needed.
 */
export function bitmapIndexOf(list: List): BitmapIndex {
  const known = bitmapIndexes.get(list);
  if (known) return known;
  const bitmap = buildBitmapIndex(list);
  bitmapIndexes.set(list, bitmap);
  return bitmap;
}

/** Builds the missing bitmap indexes; yields after each list. */
export function* layOutLists(places: Iterable<KindPlaces>): Steps<void> {
  for (const { listed, byPlace } of places) {
    bitmapIndexOf(listed);
    yield undefined;
    for (const there of byPlace?.values() ?? []) {
      bitmapIndexOf(there);
      yield undefined;
    }
  }
}

/** For tests. */
export const isLaidOut = (list: List): boolean => bitmapIndexes.has(list);

/** For tests: builds the index of a list as if it were a long one. */
export const layAsLong = (list: List): void => void bitmapIndexes.set(list, buildBitmapIndex(list, 0));

/** Keeps the bitmap index of the earlier list when only texts changed: same places, same conditions. */
export function adoptBitmapIndex(list: List, before: List): void {
  const bitmap = bitmapIndexes.get(before);
  if (!bitmap || list.length !== before.length) return;
  for (let place = 0; place < list.length; place += 1) {
    const [document, other] = [list[place], before[place]];
    if (document === other || !document) continue;
    const isSame =
      document.rows === other?.rows &&
      document.target.span?.from === other.target.span?.from &&
      document.target.span?.until === other.target.span?.until &&
      document.target.span?.weekly?.key === other.target.span?.weekly?.key &&
      document.holdsLocked === other.holdsLocked;
    if (!isSame) return;
  }
  bitmapIndexes.set(list, bitmap);
}
