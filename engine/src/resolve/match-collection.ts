import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { selectOnce } from './select-collection.ts';
import type { CollectionQuery, Context } from '../types.ts';
import { createVisitor } from '../visitor/create-visitor.ts';

/** The ids of the documents that `resolveCollection` would return, in order, without building any of them. */
export function matchCollection(
  compiled: CompiledSnapshot,
  kind: string,
  query: CollectionQuery,
  context: Context,
): string[] {
  const { list, places } = selectOnce(kind, query, createVisitor(compiled, context));
  const ids = idsOf(list);
  // oxlint-disable-next-line unicorn/no-new-array -- sized once: letting it grow costs as much as finding the rows
  const matching = new Array<string>(places.length);
  for (let index = 0; index < places.length; index += 1)
    matching[index] = ids[places[index] as number] as string; // below the lengths
  return matching;
}

const known = new WeakMap<readonly CompiledDocument[], readonly string[]>();

/** The ids of a list in an array of their own, so that reading them does not touch the documents. */
function idsOf(list: readonly CompiledDocument[]): readonly string[] {
  const ids = known.get(list) ?? list.map(({ id }) => id);
  known.set(list, ids);
  return ids;
}
