import type { ManifestEntry, ReleaseChange } from './releases.repository.ts';

/** Ids cannot hold a slash, so this is unambiguous. */
export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** What differs between two manifests, by kind and id. */
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
