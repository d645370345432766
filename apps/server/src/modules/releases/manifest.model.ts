import type { SnapshotChange } from '@marquee/engine';
import type { ManifestEntry, ReleaseChange } from './releases.repository.ts';

/** Ids cannot hold a slash, so this is unambiguous. */
export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** The differences between two manifests, by kind and id. */
export function changesBetween(
  before: readonly ManifestEntry[],
  after: readonly ManifestEntry[],
): Omit<ReleaseChange, 'title'>[] {
  const from = new Map(before.map((entry) => [keyOf(entry), entry]));
  const to = new Map(after.map((entry) => [keyOf(entry), entry]));
  return [...new Set([...from.keys(), ...to.keys()])].sort().flatMap((key) => {
    const [old, next] = [from.get(key), to.get(key)];
    const place = next ?? old;
    if (!place || old?.revision === next?.revision) return [];
    const { kind, id } = place;
    return [{ kind, id, fromRevision: old?.revision ?? null, toRevision: next?.revision ?? null }];
  });
}

type Change = Omit<ReleaseChange, 'title'>;

/** The revisions that the changes put on the site. */
export const enteringOf = (changes: readonly Change[]): ManifestEntry[] =>
  changes.flatMap(({ kind, id, toRevision }) =>
    toRevision === null ? [] : [{ kind, id, revision: toRevision }],
  );

/** The changes in the form for a compiled snapshot; `documents` holds the data of the revisions that enter the site. */
export function toSnapshotChanges(
  changes: readonly Change[],
  documents: readonly { kind: string; id: string; data: unknown }[],
): SnapshotChange[] {
  const data = new Map(documents.map((row) => [keyOf(row), row.data]));
  return changes.map(({ kind, id }) => ({ kind, id, data: data.get(keyOf({ kind, id })) }));
}
