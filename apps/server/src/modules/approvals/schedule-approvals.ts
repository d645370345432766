import type { StoreTransaction } from '../../store/open-store.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import { passGate } from './approval-gate.ts';
import type { ApprovalRow } from './approvals.repository.ts';
import { settleOpen } from './settle-open.ts';

type Scheduling = { transaction: StoreTransaction; actor: Actor; at: Date };
type Pinned = ManifestEntry & { baseRevision: number | null };

/**
 * Refuses to schedule what is not approved for exactly this instant. It is looked at again when it fires.
 *
 * @returns the requests that say so
 */
export async function assertScheduleApproved(
  scheduling: Scheduling,
  wanted: { pinned: readonly Pinned[]; entering: readonly ManifestEntry[]; publishAt: Date },
): Promise<readonly ApprovalRow[]> {
  const { pinned, entering, publishAt } = wanted;
  const { releases } = scheduling.transaction;
  const enters = new Set(entering.map(({ kind, id }) => `${kind}/${id}`));
  const changes = pinned.map(({ kind, id, revision, baseRevision }) => ({
    kind,
    id,
    fromRevision: baseRevision,
    toRevision: enters.has(`${kind}/${id}`) ? revision : null,
  }));
  const { requests } = await passGate(scheduling, {
    onto: await releases.findCurrentNumber(),
    changes: changes.filter(({ fromRevision, toRevision }) => fromRevision !== toRevision),
    documents: await releases.loadRevisions(entering),
    chosen: pinned,
    publishAt,
    isRestored: false,
  });
  return requests;
}

/** What was approved for a schedule is not approved for another instant, and not for none. */
export const endApprovalsOf = (
  { transaction, actor, at }: Scheduling,
  schedule: string,
  why: 'schedule-moved' | 'unscheduled',
): Promise<void> =>
  settleOpen(
    transaction,
    { actor, at },
    (request) => request.schedule === schedule && { state: 'voided', why },
  );
