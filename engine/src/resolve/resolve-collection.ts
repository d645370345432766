import { cacheKeyOf, keyEnds, toValidUntil } from './cache-key.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { distinct } from '../diagnostics.ts';
import { toHex } from '../hash/hash.ts';
import { pieceOf } from '../hash/text-hash.ts';
import type { CollectionQuery, Context, ResolvedCollection, ResolveOptions } from '../types.ts';
import { buildItems } from '../value/build-value.ts';
import { createBuilding } from '../value/building.ts';
import { selectCollection } from './select-collection.ts';
import { createRecorder, selectValue } from '../value/select-value.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { NO_CURRENCIES } from '../value/compiled-value.ts';

/**
 * The documents of a kind that this visitor gets, in the order of the location, ties by id. `limit` counts after
 * filtering, `page` counts from 1. Kinds of which only the first match counts (wheel tables) give at most one.
 *
 * @example resolveCollection(compiled, 'banner', { location: 'lobby-hero', limit: 5 }, context).items;
 */
export function resolveCollection(
  compiled: CompiledSnapshot,
  kind: string,
  query: CollectionQuery,
  context: Context,
  { preview = false }: ResolveOptions = {},
): ResolvedCollection {
  const visitor = createVisitor(compiled, context);
  const recorder = createRecorder(visitor);
  selectValue(
    { type: 'collection', kind, query, decides: true, currencies: NO_CURRENCIES },
    visitor,
    recorder,
  );
  const { diagnostics } = recorder;
  const building = createBuilding({ visitor, kind, id: '', preview, diagnostics });
  const items = buildItems(selectCollection(kind, query, visitor), building);
  return {
    items,
    cacheKey: cacheKeyOf(
      pieceOf(`collection\n${kind}\n${query.location ?? ''}`),
      recorder,
      keyEnds(visitor, preview),
    ),
    fingerprint: toHex(building.hash),
    validUntil: toValidUntil(recorder.until),
    diagnostics: distinct(diagnostics),
  };
}
