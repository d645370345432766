import { resolveCollection, type CollectionQuery } from '@marquee/engine';
import type { Kind, ResolvedByKind } from '@marquee/schemas';
import type { RequestVisitor } from '../delivery/visitor.service.ts';

type Items<K extends Kind> = { items: readonly ResolvedByKind[K][]; validUntil: number | null };

/** The documents of a kind that this visitor gets, in order. */
export function visitorItems<K extends Kind>(
  kind: K,
  { context, release }: RequestVisitor,
  query: CollectionQuery = {},
): Items<K> {
  const { items, validUntil } = resolveCollection(release.compiled, kind, query, context);
  return { items: items as unknown as Items<K>['items'], validUntil }; // The engine resolves what the kind’s schema says.
}
