import type { History, PastRevision } from '../../api/history.queries.ts';

/** Saves that are one version to the eye, the newest first. */
export type Version = {
  /** The newest: the version is as it left the document. */
  last: PastRevision;
  saves: readonly PastRevision[];
  /** The revision that the oldest save was made from. */
  base: number | null;
};

/** A pause after which the same person’s next save counts as another version. */
const PAUSE_MS = 30 * 60_000;

/**
 * Puts saves of one person that follow each other together. Whatever happened to a revision keeps it apart: it was on
 * the site or waits to be, was discarded, is a side of a conflict, restores something or marks a removal.
 */
export function groupVersions(items: readonly PastRevision[], head: History['head']): Version[] {
  const groups: PastRevision[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const newer = group?.at(-1);
    if (group && newer && follows(newer, item) && item.revision !== head) group.push(item);
    else groups.push([item]);
  }
  return groups.flatMap((saves) => {
    const [last] = saves;
    return last ? [{ last, saves, base: saves.at(-1)?.previous ?? null }] : [];
  });
}

function follows(newer: PastRevision, older: PastRevision): boolean {
  return (
    newer.previous === older.revision &&
    newer.updatedBy === older.updatedBy &&
    Date.parse(newer.updatedAt) - Date.parse(older.updatedAt) <= PAUSE_MS &&
    isPlain(newer) &&
    isPlain(older) &&
    older.releases.length + older.schedules.length === 0 &&
    older.discarded === null
  );
}

const isPlain = ({ isDeletion, conflict, restoredFrom }: PastRevision): boolean =>
  !isDeletion && conflict === null && restoredFrom === null;

/** The fields that a version changed, each once; none where one of its saves wrote the whole document. */
export function changedFields({ saves }: Version): string[] {
  if (saves.some(({ fields }) => fields.length === 0)) return [];
  return [...new Set(saves.flatMap(({ fields }) => fields))];
}
