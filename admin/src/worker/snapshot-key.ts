import type { Snapshot } from '../api/api-types.ts';

const keys = new WeakMap<Snapshot, number>();
let lastKey = 0;

/** Numbers snapshots, so that a cached answer can refer to its snapshot, which never changes. */
export function snapshotKey(snapshot: Snapshot | undefined): number {
  if (!snapshot) return 0;
  const known = keys.get(snapshot);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(snapshot, lastKey);
  return lastKey;
}
