import { AppError } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { type Actor, type AuditAction, recordAction } from '../audit/audit.service.ts';
import { afterGate, passGate } from '../approvals/approval-gate.ts';
import { assertHeads, findReleaseProblems } from './check-release.service.ts';
import { changesBetween, enteringOf } from './manifest.model.ts';
import { nameChanges } from './name-changes.ts';
import { announceRelease } from './release-event.ts';
import type { Restored } from './site-problems.ts';
import { noteWithdrawals } from './withdrawals.ts';
import { type ManifestEntry, type ReleaseChange, type ReleaseRow } from './releases.repository.ts';
import { settlePublished } from '../tasks/settle-tasks.ts';

export type Publishing = { transaction: StoreTransaction; actor: Actor; at: Date };

/**
 * Publishes the chosen drafts as the next release: the current manifest with these revisions. It is compiled as a
 * whole, and refused as a whole when any part has an error. Publishes run one after the other, each in one transaction
 * (STORE-02).
 */
export async function publishRelease(
  publishing: Publishing,
  { comment, documents: chosen }: { comment: string; documents: readonly ManifestEntry[] },
): Promise<number> {
  const { releases } = publishing.transaction;
  await releases.lockPublishing();
  const current = await releases.findCurrentNumber();
  const before = await releases.loadEntries(chosen);
  const after = assertHeads(chosen, await publishing.transaction.documents.lockHeadsOf(chosen));
  return storeRelease(publishing, {
    kind: 'publish',
    sourceRelease: null,
    comment,
    current,
    changes: changesBetween(before, after),
    chosen,
  });
}

export type NewRelease = Pick<ReleaseRow, 'kind' | 'sourceRelease' | 'comment'> & {
  current: number;
  /** Against the current release, each document once. */
  changes: readonly Omit<ReleaseChange, 'title'>[];
  schedule?: string;
  /** The instant that was waited for. */
  publishAt?: Date;
  /** The drafts that were chosen, removals too. */
  chosen?: readonly ManifestEntry[];
  restored?: Restored;
  /** The whole site becomes again what it was in a release that was live. */
  isLiveAgain?: boolean;
};

/** Writes a release whose changes are known. Call with the publishing lock held. */
export async function storeRelease(
  { transaction, actor, at }: Publishing,
  release: NewRelease,
): Promise<number> {
  const { releases, audit } = transaction;
  const { kind, sourceRelease, comment, current, changes, restored, schedule = null } = release;
  if (changes.length === 0) throw new AppError('NOTHING_TO_PUBLISH');
  const number = current + 1;
  const documents = await releases.loadRevisions(enteringOf(changes));
  const problems = await findReleaseProblems(transaction, {
    onto: current,
    changes,
    documents,
    restored,
    at,
  });
  if (problems.length > 0) throw new AppError('RELEASE_HAS_PROBLEMS', { problems });
  const verdict = await passGate(
    { transaction, actor, at },
    {
      onto: current,
      changes,
      documents,
      chosen: release.chosen,
      publishAt: release.publishAt ?? null,
      isRestored: release.isLiveAgain ?? false,
    },
  );
  const row: ReleaseRow = {
    number,
    kind,
    sourceRelease,
    comment,
    authorId: actor.id,
    authorName: actor.name,
    publishedAt: at,
    schedule,
  };
  await releases.insert(row);
  await releases.changeEntries(number, changes);
  const added = changes.filter(({ fromRevision }) => fromRevision === null);
  await transaction.documents.ensureHeads(enteringOf(added));
  await releases.insertChanges(number, await nameChanges(releases, changes, documents));
  await noteWithdrawals(transaction, row, changes);
  await recordAction(audit, { actor, at }, RELEASE_ACTIONS[kind], {
    detail: {
      number,
      comment,
      ...(kind === 'rollback' ? { rollbackOf: sourceRelease } : {}),
      ...(kind === 'undo' ? { undoOf: sourceRelease } : {}),
      ...(schedule === null ? {} : { schedule }),
      changes: changes.length,
    },
  });
  await afterGate({ transaction, actor, at }, { number, changes, verdict });
  await settlePublished({ transaction, actor, at }, changes);
  await announceRelease(transaction, { ...row, changes: changes.length });
  return number;
}

const RELEASE_ACTIONS = {
  publish: 'release.published',
  rollback: 'release.rolled-back',
  undo: 'release.undone',
} as const satisfies Record<ReleaseRow['kind'], AuditAction>;
