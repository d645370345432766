import type { SnapshotChange } from '@marquee/engine';
import { AppError, type RequestProblem } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { ManifestEntry, ReleaseChange } from '../releases/releases.repository.ts';
import { changeOf } from '../releases/releases-read.service.ts';
import { changesBetween, keyOf } from '../releases/manifest.model.ts';
import { nameChanges } from '../releases/name-changes.ts';
import { revisionKey } from '../releases/rollback.service.ts';
import { findSiteProblems } from '../releases/site-problems.ts';
import type { TakenOff } from '../releases/withdrawals.repository.ts';
import { findRefusals } from '../approvals/approval-gate.ts';
import { isOverdue } from './overdue.ts';
import { assertRights, findConflicts, withPinned } from './schedule-plan.ts';
import type { PinnedRow, ScheduleRow } from './schedules.repository.ts';

export type ScheduleItem = {
  id: string;
  version: number;
  state: 'waiting' | 'failed' | 'published' | 'cancelled';
  publishAt: string;
  isOverdue: boolean;
  comment: string;
  scheduledBy: string;
  createdAt: string;
  documents: (ReleaseChange & { change: 'added' | 'changed' | 'removed' })[];
  /** What would block the publish if nothing changed until then. */
  problems: readonly RequestProblem[];
  /** Why it did not publish. */
  failure: { code: string; message: string; problems: readonly RequestProblem[] } | null;
};

/** The waiting schedules in firing order with their pinned documents. A document without data leaves the site. */
export type ScheduledContent = {
  /** The release that all of them were checked against. */
  release: number;
  items: (Pick<ScheduleItem, 'id' | 'publishAt' | 'comment' | 'scheduledBy' | 'problems'> & {
    documents: { kind: string; id: string; data: unknown }[];
  })[];
};

export type Reading = Pick<
  Store,
  | 'schedules'
  | 'releases'
  | 'documents'
  | 'withdrawals'
  | 'users'
  | 'rights'
  | 'apiTokens'
  | 'served'
  | 'approvals'
  | 'approvalPolicy'
  | 'visits'
>;

/** An open schedule with what it would publish and what blocks it. */
export type ForeseenSchedule = {
  row: ScheduleRow;
  pins: PinnedRow[];
  changes: SnapshotChange[];
  problems: readonly RequestProblem[];
};

/**
 * The waiting and the failed schedules, the next one first. Each is checked on top of those before it, as they will
 * fire, so the result here is the same as it will be then.
 */
export async function listSchedules(store: Reading, at: Date): Promise<{ items: ScheduleItem[] }> {
  const { schedules } = await foreseeSchedules(store);
  const items: ScheduleItem[] = [];
  for (const { row, pins, problems } of schedules)
    items.push(await toItem(store, { row, pins, problems, at }));
  return { items };
}

/** All open schedules in firing order, checked on top of the current release. */
export async function foreseeSchedules(
  store: Reading,
): Promise<{ onto: number; schedules: ForeseenSchedule[] }> {
  const rows = await store.schedules.listOpen();
  const pinned = Map.groupBy(
    await store.schedules.listPinned(rows.map(({ id }) => id)),
    (pin) => pin.schedule,
  );
  const takenOff = Map.groupBy(
    await store.withdrawals.listTakenOff(rows.map(({ id }) => id)),
    ({ schedule }) => schedule,
  );
  const onto = await store.releases.findCurrentNumber();
  const every = [...pinned.values()].flat();
  // Only the part of the site that some schedule changes. Each schedule adds its changes for the next.
  let manifest: readonly ManifestEntry[] = await store.releases.loadEntries(every);
  const data = new Map(
    (await store.releases.loadRevisions(every)).map((row) => [revisionKey(row), row.data]),
  );
  const before = new Map<string, SnapshotChange>();
  const schedules: ForeseenSchedule[] = [];
  for (const row of rows) {
    const pins = pinned.get(row.id) ?? [];
    const changes = pins.map((pin): SnapshotChange => {
      const { kind, id, isDeletion } = pin;
      return { kind, id, data: isDeletion ? undefined : data.get(revisionKey(pin)) };
    });
    if (row.state === 'failed') {
      schedules.push({ row, pins, changes, problems: [] });
      continue;
    }
    const problems = await foresee(store, row, {
      manifest,
      takenOff: takenOff.get(row.id) ?? [],
      pins,
      onto,
      changes: [...before.values(), ...changes],
    });
    schedules.push({ row, pins, changes, problems });
    if (problems.length > 0) continue;
    manifest = withPinned(manifest, pins);
    for (const change of changes) before.set(keyOf(change), change);
  }
  return { onto, schedules };
}

/** What each waiting schedule will publish, so that a preview can show the site after they have fired. */
export async function loadScheduledContent(store: Reading): Promise<ScheduledContent> {
  const { onto, schedules } = await foreseeSchedules(store);
  return {
    release: onto,
    items: schedules
      .filter(({ row }) => row.state === 'waiting')
      .map(({ row, changes, problems }) => ({
        id: row.id,
        publishAt: row.publishAt.toISOString(),
        comment: row.comment,
        scheduledBy: row.authorName,
        documents: changes.map(({ kind, id, data }) => ({ kind, id, data: data ?? null })),
        problems,
      })),
  };
}

export async function loadSchedule(store: Reading, id: string, at: Date): Promise<ScheduleItem> {
  const { items } = await listSchedules(store, at);
  const open = items.find((item) => item.id === id);
  if (open) return open;
  const row = await store.schedules.find(id);
  if (!row) throw new AppError('SCHEDULE_NOT_FOUND');
  return toItem(store, { row, pins: await store.schedules.listPinned([id]), problems: [], at });
}

type Foreseen = {
  manifest: readonly ManifestEntry[];
  takenOff: readonly TakenOff[];
  pins: PinnedRow[];
  onto: number;
  /** Includes the changes of the schedules before it. For the same document, the last one counts. */
  changes: SnapshotChange[];
};

async function foresee(
  store: Reading,
  row: ScheduleRow,
  { manifest, takenOff, pins, onto, changes }: Foreseen,
): Promise<readonly RequestProblem[]> {
  const { documents } = store;
  const isPinned = (entry: ManifestEntry): boolean => pins.some((pin) => keyOf(pin) === keyOf(entry));
  try {
    await assertRights(store, row, row.publishAt);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ code: error.code, pointer: '', message: error.message }];
  }
  const conflicts = await findConflicts(documents, { manifest, takenOff }, pins);
  if (conflicts.length > 0) return conflicts;
  const problems = await findSiteProblems(store, onto, changes, { at: row.publishAt });
  if (problems.length > 0) return problems;
  const { authorId: id, tokenId } = row;
  return findRefusals(
    store,
    {
      onto,
      changes: changesBetween(manifest.filter(isPinned), withPinned(manifest.filter(isPinned), pins)),
      documents: await store.releases.loadRevisions(pins.filter(({ isDeletion }) => !isDeletion)),
      chosen: pins,
      publishAt: row.publishAt,
    },
    { author: { id, ...(tokenId !== null && { token: { id: tokenId } }) }, at: row.publishAt },
  );
}

async function toItem(
  { releases }: Reading,
  { row, pins, problems, at }: Omit<ForeseenSchedule, 'changes'> & { at: Date },
): Promise<ScheduleItem> {
  const changes = pins.map(({ kind, id, revision, baseRevision, isDeletion }) => ({
    kind,
    id,
    fromRevision: baseRevision,
    toRevision: isDeletion ? null : revision,
  }));
  const present = pins.filter(({ isDeletion }) => !isDeletion);
  const named = await nameChanges(releases, changes, await releases.loadRevisions(present));
  const { id, version, state, comment, failure } = row;
  return {
    id,
    version,
    state,
    publishAt: row.publishAt.toISOString(),
    isOverdue: isOverdue(row, at),
    comment,
    scheduledBy: row.authorName,
    createdAt: row.createdAt.toISOString(),
    documents: named.map((change) => ({
      ...change,
      change: changeOf(change.fromRevision, change.toRevision),
    })),
    problems,
    failure,
  };
}
