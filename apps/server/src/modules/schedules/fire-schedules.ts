import { AppError } from '../../errors.ts';
import type { Log } from '@marquee/schemas/log';
import type { Store, StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { changesBetween } from '../releases/manifest.model.ts';
import type { WorkFigures } from '../metrics/work-figures.ts';
import { storeRelease } from '../releases/releases.service.ts';
import { assertRights, findConflicts, withPinned } from './schedule-plan.ts';
import type { ScheduleRow } from './schedules.repository.ts';
import { SCHEDULE_CHANNEL } from './schedules.service.ts';

type Firing = { log: Log; figures?: Pick<WorkFigures, 'publish'> | undefined };

const TIMER: Actor = { id: null, name: 'Marquee', email: 'system', ip: null };

/**
 * Publishes everything that is due, the earliest first, each in its own transaction, and returns when the next one is
 * due. Any number of processes may do this at once: the publishing lock admits one at a time, and what that one
 * completed is no longer waiting for the next (STORE-05).
 */
export async function fireDueSchedules(
  store: Store,
  { now }: Pick<Sources, 'now'>,
  { log, figures }: Firing,
): Promise<Date | undefined> {
  // A schedule that throws must not block those after it. The next round tries it again.
  const broken: string[] = [];
  for (;;) {
    let firing: ScheduleRow | undefined;
    try {
      const isDone = await store.transaction(async (transaction) => {
        await transaction.releases.lockPublishing();
        firing = await transaction.schedules.lockDue(now(), broken);
        if (!firing) return true;
        await settle(transaction, firing, now(), { log, figures });
        return false;
      });
      if (isDone) break;
    } catch (error) {
      if (!firing) throw error;
      log.error({ err: error, schedule: firing.id }, 'A scheduled release could not be published');
      broken.push(firing.id);
    }
  }
  if (broken.length > 0) throw new Error(`Scheduled releases that could not be published: ${broken.length}`);
  return store.schedules.findNextInstant();
}

/** Publishes it, or marks it with the reason why not, completely. */
async function settle(
  transaction: StoreTransaction,
  schedule: ScheduleRow,
  at: Date,
  { log, figures }: Firing,
): Promise<void> {
  const { schedules, audit } = transaction;
  const { id, comment } = schedule;
  try {
    const work = () => transaction.attempt(() => publish(transaction, schedule, at));
    const number = await (figures ? figures.publish('schedule', work) : work());
    await schedules.settle(id, { state: 'published', at });
    log.info({ schedule: id, release: number }, 'A scheduled release was published');
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, message, problems = [] } = error;
    await schedules.settle(id, { state: 'failed', failure: { code, message, problems }, at });
    const detail = { schedule: id, comment, code, message, problems: problems.length };
    await recordAction(audit, { actor: TIMER, at }, 'schedule.failed', { detail });
    await transaction.notify(SCHEDULE_CHANNEL, id);
    log.warn({ schedule: id, code }, 'A scheduled release was not published');
  }
}

async function publish(transaction: StoreTransaction, schedule: ScheduleRow, at: Date): Promise<number> {
  const { releases, schedules, documents } = transaction;
  const { id, comment, authorId, authorName, authorEmail } = schedule;
  const author = { id: authorId, name: authorName, email: authorEmail, ip: null };
  const token = await assertRights(transaction, schedule, at);
  const current = await releases.findCurrentNumber();
  const pinned = await schedules.listPinned([id]);
  const before = await releases.loadEntries(pinned);
  const takenOff = await transaction.withdrawals.listTakenOff([id]);
  const problems = await findConflicts(documents, { manifest: before, takenOff }, pinned);
  if (problems.length > 0) throw new AppError('SCHEDULE_CONFLICT', { problems });
  return storeRelease(
    { transaction, actor: { ...author, ...(token && { token }) }, at },
    {
      kind: 'publish',
      sourceRelease: null,
      comment,
      current,
      changes: changesBetween(before, withPinned(before, pinned)),
      schedule: id,
      publishAt: schedule.publishAt,
      chosen: pinned,
    },
  );
}
