import type { SnapshotChange } from '@marquee/engine';
import type { Snapshot } from '../api/api-types.ts';
import type { ContentRef, ToWorker } from './worker-tasks.ts';

/** Compiled snapshots take memory. Screens need only live, draft and one more of each. */
const KEPT = 4;
/** A snapshot with more changes than this is sent as a whole. */
const MOST_CHANGES = 50;

/**
 * Remembers which snapshots the engine has, so that each is sent only once, and a saved draft only as its changes.
 * Snapshots are never mutated: a document that is the same object is unchanged.
 */
export function createContentRefs(send: (message: ToWorker) => void) {
  let kept: { key: number; snapshot: Snapshot }[] = [];
  let lastKey = 0;
  return (snapshot: Snapshot): ContentRef => {
    for (const base of kept) {
      const changes = changesBetween(base.snapshot, snapshot);
      if (!changes) continue;
      kept = [base, ...kept.filter((each) => each !== base)];
      return { key: base.key, changes };
    }
    lastKey += 1;
    const key = lastKey;
    send({ type: 'keep', key, snapshot });
    kept = [{ key, snapshot }, ...kept];
    for (const { key: dropped } of kept.splice(KEPT)) send({ type: 'drop', key: dropped });
    return { key, changes: [] };
  };
}

/** The changes from one snapshot to another of the same release; undefined when there are too many. */
export function changesBetween(before: Snapshot, after: Snapshot): SnapshotChange[] | undefined {
  if (before === after) return [];
  if (before.release !== after.release) return undefined;
  const changes: SnapshotChange[] = [];
  for (const kind of new Set([...Object.keys(before.documents), ...Object.keys(after.documents)])) {
    const [old, young] = [before.documents[kind] ?? {}, after.documents[kind] ?? {}];
    if (old === young) continue;
    for (const id of new Set([...Object.keys(old), ...Object.keys(young)])) {
      if (old[id] !== young[id]) changes.push({ kind, id, data: young[id] });
      if (changes.length > MOST_CHANGES) return undefined;
    }
  }
  return changes;
}
