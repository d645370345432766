import { isRecord } from '@marquee/schemas/is-record';
import type { DocumentData } from '../../api/api-types.ts';
import { fromPointer, getAt, toPointer, withAt, type Path } from '../../shared/pointer.ts';
import type { Difference } from '../../words/difference-words.ts';

/** A place that can be restored by itself, with what would change in it. */
export type Restorable = { pointer: string; differences: Difference[] };

/**
 * The differences by the places that can be restored alone: a language of a text, an amount, but a list as a whole,
 * because a place inside one means another entry in the other version. An object that one version lacks is whole, too.
 */
export function restorables(
  now: DocumentData,
  past: DocumentData,
  differences: readonly Difference[],
): Restorable[] {
  const places = Map.groupBy(differences, ({ pointer }) => toPointer(commonPath(now, past, pointer)));
  return [...places].map(([pointer, inside]) => ({ pointer, differences: inside }));
}

function commonPath(now: unknown, past: unknown, pointer: string): Path {
  const path = fromPointer(pointer);
  const end = path.findIndex(
    (_, depth) => !isRecord(getAt(now, path.slice(0, depth))) || !isRecord(getAt(past, path.slice(0, depth))),
  );
  return end === -1 ? path : path.slice(0, end);
}

/** The document with these places as they were in the earlier version. */
export function restoreAt(now: DocumentData, past: DocumentData, pointers: readonly string[]): DocumentData {
  let data = now;
  for (const pointer of pointers) {
    const path = fromPointer(pointer);
    data = withAt(data, path, getAt(past, path));
  }
  return data;
}
