import { findKind } from '@marquee/schemas';
import { titleOf } from '../documents/documents.model.ts';
import { keyOf } from './manifest.model.ts';
import type { ManifestEntry, ReleaseChange, ReleasesRepository } from './releases.repository.ts';

/** Adds the documents' titles to the changes; removed documents get their last title. */
export async function nameChanges(
  releases: ReleasesRepository,
  changes: readonly Omit<ReleaseChange, 'title'>[],
  documents: readonly (ManifestEntry & { data: unknown })[],
): Promise<ReleaseChange[]> {
  const removed = changes.flatMap(({ kind, id, fromRevision, toRevision }) =>
    toRevision === null && fromRevision !== null ? [{ kind, id, revision: fromRevision }] : [],
  );
  const data = new Map(
    [...documents, ...(await releases.loadRevisions(removed))].map((row) => [keyOf(row), row.data]),
  );
  return changes.map((change) => ({
    ...change,
    title: titleOf(data.get(keyOf(change)), findKind(change.kind)?.titleField, change.id),
  }));
}
