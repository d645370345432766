import { followPath } from '@marquee/schemas';
import { isEqual } from '../../../shared/is-equal.ts';
import { isUnder, toPointer } from '../../../shared/pointer.ts';
import type { Taken } from './merge-documents.ts';

/** Who saved something, and when; empty when the server has not told it yet. */
export type Author = { name: string; at: number | undefined };
/** A change of somebody else that came into the open document. */
export type Incoming = Taken & Author;

/**
 * Adds changes to the list. A place that changes again stays one entry, from the value that the person last saw to the
 * current one; it is removed when both are equal again.
 */
export function withIncoming(
  list: readonly Incoming[],
  taken: readonly Taken[],
  author: Author,
): readonly Incoming[] {
  if (taken.length === 0) return list;
  const fresh = taken.map((each): Incoming => {
    const known = list.find(({ pointer }) => pointer === each.pointer);
    return { ...each, ...author, before: known ? known.before : each.before };
  });
  const others = list.filter(({ pointer }) => !fresh.some((each) => isUnder(pointer, each.pointer)));
  return [...others, ...fresh].filter(({ before, after }) => !isEqual(before, after));
}

/** The same changes in a later version of the document: each moves with its entry, and disappears with it. */
export function followIncoming(
  list: readonly Incoming[],
  before: unknown,
  after: unknown,
): readonly Incoming[] {
  if (list.length === 0 || before === after) return list;
  return list.flatMap((change): Incoming[] => {
    const path = followPath(before, after, change.path);
    if (!path) return [];
    const pointer = toPointer(path);
    return [pointer === change.pointer ? change : { ...change, path, pointer }];
  });
}
