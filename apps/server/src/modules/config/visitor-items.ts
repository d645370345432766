import {
  collectionKey,
  messagesKey,
  resolveCollection,
  type CollectionQuery,
  type ResolvedCollection,
} from '@marquee/engine';
import type { Kind, ResolvedByKind } from '@marquee/schemas';
import type { RequestVisitor } from '../delivery/visitor.service.ts';

/** The documents of a kind that this visitor gets, in order. */
export function visitorItems<K extends Kind>(
  kind: K,
  { context, release, noteUntil, noteRead }: RequestVisitor,
  query: CollectionQuery = {},
): ResolvedCollection<ResolvedByKind[K]> {
  const found = resolveCollection(release.compiled, kind, query, context);
  noteUntil?.(found.validUntil);
  noteRead?.(collectionKey(kind, query));
  noteRead?.(messagesKey(context.locale));
  // The engine resolves each kind to the shape that its schema generates.
  return found as unknown as ResolvedCollection<ResolvedByKind[K]>;
}
