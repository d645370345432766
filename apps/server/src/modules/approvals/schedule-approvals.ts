import type { StoreTransaction } from '../../store/open-store.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { assertMayPublish } from '../rights/publish-gate.ts';
import { type Gated, passGate, proposedBy } from './approval-gate.ts';
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
  const gated = await gatedBy(scheduling.transaction, wanted);
  const { requests } = await passGate(scheduling, { ...gated, isRestored: false });
  return requests;
}

/** Refuses who may not bring to players what a schedule holds: neither do they say when, nor take it off (ADMIN-26). */
export async function assertMayHold(
  { transaction, actor }: Scheduling,
  { id, publishAt }: { id: string; publishAt: Date },
): Promise<void> {
  const held = await transaction.schedules.listPinned([id]);
  const live = new Map(
    (await transaction.releases.loadEntries(held)).map((entry) => [keyOf(entry), entry.revision]),
  );
  const pinned = held.map((pin) => ({ ...pin, baseRevision: live.get(keyOf(pin)) ?? null }));
  const entering = held.filter(({ isDeletion }) => !isDeletion);
  const gated = await gatedBy(transaction, { pinned, entering, publishAt });
  await assertMayPublish(transaction, actor, await proposedBy(transaction, gated));
}

async function gatedBy(
  { releases }: Pick<StoreTransaction, 'releases'>,
  wanted: { pinned: readonly Pinned[]; entering: readonly ManifestEntry[]; publishAt: Date },
): Promise<Omit<Gated, 'isRestored'>> {
  const { pinned, entering, publishAt } = wanted;
  const enters = new Set(entering.map(({ kind, id }) => `${kind}/${id}`));
  const changes = pinned.map(({ kind, id, revision, baseRevision }) => ({
    kind,
    id,
    fromRevision: baseRevision,
    toRevision: enters.has(`${kind}/${id}`) ? revision : null,
  }));
  return {
    onto: await releases.findCurrentNumber(),
    changes: changes.filter(({ fromRevision, toRevision }) => fromRevision !== toRevision),
    documents: await releases.loadRevisions(entering),
    chosen: pinned,
    publishAt,
  };
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
