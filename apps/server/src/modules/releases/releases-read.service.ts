import { AppError } from '../../errors.ts';
import type { ReleaseChange, ReleaseRow, ReleasesRepository } from './releases.repository.ts';

/** A release in lists. */
export type ReleaseSummary = {
  number: number;
  kind: ReleaseRow['kind'];
  publishedAt: string;
  publishedBy: string;
  comment: string;
  /** The release that a rollback published again. */
  rollbackOf: number | null;
  /** The release that an undo reverted. */
  undoOf: number | null;
  /** Whether a schedule published it. */
  isScheduled: boolean;
  /** How many documents it added, changed or removed. */
  changes: number;
};

/** A release with its changes since the previous one. */
export type ReleaseItem = ReleaseSummary & {
  documents: (ReleaseChange & { change: 'added' | 'changed' | 'removed' })[];
};

export async function listReleases(
  releases: ReleasesRepository,
  page: { limit: number; before?: number },
): Promise<{ items: ReleaseSummary[] }> {
  const rows = await releases.list(page);
  const counts = await releases.countChanges(rows.map((row) => row.number));
  return { items: rows.map((row) => toSummary(row, counts.get(row.number) ?? 0)) };
}

export async function loadReleaseItem(releases: ReleasesRepository, number: number): Promise<ReleaseItem> {
  const row = await releases.find(number);
  if (!row) throw new AppError('RELEASE_NOT_FOUND');
  return toReleaseItem(row, await releases.listChanges([number]));
}

function toReleaseItem(row: ReleaseRow, changes: readonly ReleaseChange[]): ReleaseItem {
  return {
    ...toSummary(row, changes.length),
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

function toSummary(row: ReleaseRow, changes: number): ReleaseSummary {
  return {
    number: row.number,
    kind: row.kind,
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: row.authorName,
    comment: row.comment,
    rollbackOf: row.kind === 'rollback' ? row.sourceRelease : null,
    undoOf: row.kind === 'undo' ? row.sourceRelease : null,
    isScheduled: row.schedule !== null,
    changes,
  };
}

export function changeOf(from: number | null, to: number | null): 'added' | 'changed' | 'removed' {
  if (from === null) return 'added';
  return to === null ? 'removed' : 'changed';
}
