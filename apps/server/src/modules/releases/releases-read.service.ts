import { AppError } from '../../errors.ts';
import type { ReleaseChange, ReleaseRow, ReleasesRepository } from './releases.repository.ts';

/** A release with what it changed against the one before. */
export type ReleaseItem = {
  number: number;
  kind: ReleaseRow['kind'];
  publishedAt: string;
  publishedBy: string;
  comment: string;
  /** The release whose content a rollback published again. */
  rollbackOf: number | null;
  /** The release whose changes an undo took back. */
  undoOf: number | null;
  /** Whether a schedule published it. */
  isScheduled: boolean;
  documents: (ReleaseChange & { change: 'added' | 'changed' | 'removed' })[];
};

export async function listReleases(
  releases: ReleasesRepository,
  page: { limit: number; before?: number },
): Promise<{ items: ReleaseItem[] }> {
  const rows = await releases.list(page);
  const changes = Map.groupBy(
    await releases.listChanges(rows.map((row) => row.number)),
    (change) => change.release,
  );
  return { items: rows.map((row) => toReleaseItem(row, changes.get(row.number) ?? [])) };
}

export async function loadReleaseItem(releases: ReleasesRepository, number: number): Promise<ReleaseItem> {
  const row = await releases.find(number);
  if (!row) throw new AppError('RELEASE_NOT_FOUND');
  return toReleaseItem(row, await releases.listChanges([number]));
}

function toReleaseItem(row: ReleaseRow, changes: readonly ReleaseChange[]): ReleaseItem {
  return {
    number: row.number,
    kind: row.kind,
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: row.authorName,
    comment: row.comment,
    rollbackOf: row.kind === 'rollback' ? row.sourceRelease : null,
    undoOf: row.kind === 'undo' ? row.sourceRelease : null,
    isScheduled: row.schedule !== null,
    documents: changes.map(({ kind, id, fromRevision, toRevision, title }) => ({
      kind,
      id,
      fromRevision,
      toRevision,
      title,
      change: changeOf(fromRevision, toRevision),
    })),
  };
}

export function changeOf(from: number | null, to: number | null): 'added' | 'changed' | 'removed' {
  if (from === null) return 'added';
  return to === null ? 'removed' : 'changed';
}
