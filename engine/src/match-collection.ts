import type { CompiledSnapshot } from './compiled-snapshot.ts';
import { selectCollection } from './select-collection.ts';
import type { CollectionQuery, Context } from './types.ts';
import { createVisitor } from './visitor.ts';

/** Ids of what `resolveCollection` would answer, in order, without building any of it. */
export function matchCollection(
  compiled: CompiledSnapshot,
  kind: string,
  query: CollectionQuery,
  context: Context,
): string[] {
  const { list, places } = selectCollection(kind, query, createVisitor(compiled, context));
  return places.map((place) => list[place]?.id ?? '');
}
