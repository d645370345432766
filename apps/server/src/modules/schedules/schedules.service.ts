import { AppError } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { assertHeads } from '../releases/check-release.service.ts';
import { keyOf } from '../releases/manifest.model.ts';
import { findSiteProblems } from '../releases/site-problems.ts';
import { assertMayHold, assertScheduleApproved, endApprovalsOf } from '../approvals/schedule-approvals.ts';
import type { ManifestEntry } from '../releases/releases.repository.ts';
import { noteUnscheduled } from '../releases/withdrawals.ts';
import type { ScheduleRow } from './schedules.repository.ts';

/** Notifies the timers of all processes that something was scheduled, moved or cancelled. */
export const SCHEDULE_CHANNEL = 'marquee_schedule';

/** Anything further ahead is a mistyped year. */
const FURTHEST_MS = 2 * 366 * 24 * 60 * 60 * 1000;

/** The scheduling person. There must be one, because their rights are checked again when it fires. */
export type Scheduling = { transaction: StoreTransaction; actor: Actor & { id: string }; at: Date };

/** Pins the chosen drafts for a time (STORE-05). */
export async function scheduleRelease(
  { transaction, actor, at }: Scheduling,
  wanted: { id: string; publishAt: Date; comment: string; documents: readonly ManifestEntry[] },
): Promise<void> {
  const { id, publishAt, comment, documents: chosen } = wanted;
  assertAhead(publishAt, at);
  const { releases, schedules, audit } = transaction;
  // With the lock, nothing is published between this check and the pinning.
  await releases.lockPublishing();
  const live = await releases.loadEntries(chosen);
  const published = new Map(live.map((entry) => [keyOf(entry), entry.revision]));
  const entering = assertHeads(chosen, await transaction.documents.lockHeadsOf(chosen));
  const pinned = chosen
    .map((entry) => ({ ...entry, baseRevision: published.get(keyOf(entry)) ?? null }))
    .filter(({ revision, baseRevision }) => revision !== baseRevision);
  if (pinned.length === 0) throw new AppError('NOTHING_TO_PUBLISH');
  await assertLawful(transaction, { pinned, entering }, publishAt);
  const baseRelease = await releases.findCurrentNumber();
  const approved = await assertScheduleApproved({ transaction, actor, at }, { pinned, entering, publishAt });
  await schedules.insert({ id, publishAt, comment, ...author(actor), createdAt: at, baseRelease });
  await schedules.insertPinned(id, pinned);
  for (const request of approved) await transaction.approvals.setSchedule(request.id, id);
  await transaction.withdrawals.clear(pinned);
  await recordAction(audit, { actor, at }, 'schedule.created', {
    detail: { schedule: id, publishAt: publishAt.toISOString(), comment, changes: pinned.length },
  });
  await transaction.notify(SCHEDULE_CHANNEL, id);
}

/** Changes the time or the comment. The person who does is responsible for it from then on. */
export async function moveSchedule(
  { transaction, actor, at }: Scheduling,
  { id, version }: { id: string; version: number },
  change: { publishAt?: Date; comment?: string },
): Promise<void> {
  const schedule = await lockOpen(transaction, id, version);
  const publishAt = change.publishAt ?? schedule.publishAt;
  // A failed one waits again only with a new time, because its old one is in the past.
  assertAhead(publishAt, at);
  const comment = change.comment ?? schedule.comment;
  await assertMayHold({ transaction, actor, at }, schedule);
  if (change.publishAt) {
    await transaction.releases.lockPublishing();
    const pinned = await transaction.schedules.listPinned([id]);
    const entering = pinned.filter(({ isDeletion }) => !isDeletion);
    await assertLawful(transaction, { pinned, entering }, publishAt);
    if (publishAt.getTime() !== schedule.publishAt.getTime())
      await endApprovalsOf({ transaction, actor, at }, id, 'schedule-moved');
    const live = new Map(
      (await transaction.releases.loadEntries(pinned)).map((entry) => [keyOf(entry), entry.revision]),
    );
    const approved = await assertScheduleApproved(
      { transaction, actor, at },
      {
        pinned: pinned.map((pin) => ({ ...pin, baseRevision: live.get(keyOf(pin)) ?? null })),
        entering,
        publishAt,
      },
    );
    for (const request of approved) await transaction.approvals.setSchedule(request.id, id);
  }
  await transaction.schedules.change(id, { publishAt, comment, ...author(actor) });
  await recordAction(transaction.audit, { actor, at }, 'schedule.changed', {
    detail: {
      schedule: id,
      comment,
      publishAt: { from: schedule.publishAt.toISOString(), to: publishAt.toISOString() },
    },
  });
  await transaction.notify(SCHEDULE_CHANNEL, id);
}

/** Cancels it. Nothing publishes its pinned drafts automatically, because they were meant for that time. */
export async function cancelSchedule(
  { transaction, actor, at }: Scheduling,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const schedule = await lockOpen(transaction, id, version);
  const { comment, publishAt } = schedule;
  await assertMayHold({ transaction, actor, at }, schedule);
  await transaction.schedules.settle(id, { state: 'cancelled', at });
  await endApprovalsOf({ transaction, actor, at }, id, 'unscheduled');
  await noteUnscheduled(transaction, { id, comment }, { by: actor.name, at });
  await recordAction(transaction.audit, { actor, at }, 'schedule.cancelled', {
    detail: { schedule: id, publishAt: publishAt.toISOString(), comment },
  });
  await transaction.notify(SCHEDULE_CHANNEL, id);
}

/**
 * Refuses what would break a rule that blocks from the instant at which it is published (RULE-03). Everything else is
 * said of a schedule while it waits; this not, since a rule is no mistake that the time until then mends by itself.
 */
async function assertLawful(
  transaction: StoreTransaction,
  { pinned, entering }: { pinned: readonly Place[]; entering: readonly ManifestEntry[] },
  publishAt: Date,
): Promise<void> {
  const { releases } = transaction;
  const data = new Map((await releases.loadRevisions(entering)).map((row) => [keyOf(row), row.data]));
  const changes = pinned.map(({ kind, id }) => ({ kind, id, data: data.get(keyOf({ kind, id })) }));
  const found = await findSiteProblems(transaction, await releases.findCurrentNumber(), changes, {
    at: publishAt,
  });
  const problems = found.filter(({ code }) => code === 'RULE_BROKEN');
  if (problems.length > 0)
    throw new AppError('RELEASE_HAS_PROBLEMS', {
      message: 'A rule forbids this from the instant at which it would be published. Nothing was scheduled.',
      problems,
    });
}

type Place = { readonly kind: string; readonly id: string };

async function lockOpen({ schedules }: StoreTransaction, id: string, version: number): Promise<ScheduleRow> {
  const schedule = await schedules.lock(id);
  if (!schedule) throw new AppError('SCHEDULE_NOT_FOUND');
  if (schedule.state === 'published' || schedule.state === 'cancelled')
    throw new AppError('SCHEDULE_SETTLED', {
      message: `“${schedule.comment}” was ${schedule.state} in the meantime.`,
    });
  if (schedule.version !== version)
    throw new AppError('STALE_SCHEDULE', {
      current: { version: schedule.version, publishAt: schedule.publishAt, comment: schedule.comment },
    });
  return schedule;
}

function assertAhead(publishAt: Date, at: Date): void {
  if (publishAt <= at) throw wrongField('/publishAt', 'Must be an instant that is still to come.');
  if (publishAt.getTime() - at.getTime() > FURTHEST_MS)
    throw wrongField('/publishAt', 'Must be within the next two years.');
}

const author = ({ id, name, email, token }: Scheduling['actor']) => ({
  authorId: id,
  authorName: name,
  authorEmail: email,
  tokenId: token?.id ?? null,
});
