import { isEqual } from '../../shared/is-equal.ts';
import { isUnder } from '../../shared/pointer.ts';
import type { Taken } from './merge-documents.ts';

/** Who saved something, and when; empty when the server has not told yet. */
export type Author = { name: string; at: number | undefined };
/** A change of somebody else that came into the open document. */
export type Incoming = Taken & Author;

/**
 * The list with more of it. A place that changes again stays one entry, from what the person last saw to what is there
 * now; one that is back at that is no change any more.
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
