import { type Alarm, takeTurns } from '@marquee/schemas/retry';
import type { Log } from '@marquee/schemas/log';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { lateSince } from '../schedules/overdue.ts';

/** What nobody waits for in an answer and what nothing else shows to be left undone. */
export type LeftWork = {
  /** Scheduled releases whose instant passed a minute ago or longer and that still wait. */
  overdueSchedules: number;
  /** Scheduled releases that were not published at their instant and were neither moved nor set aside since. */
  failedSchedules: number;
  /** Webhooks whose last message was not received, and those that were switched off for it. */
  failingWebhooks: number;
};

export type LeftWorkWatch = { get(): LeftWork | undefined; close(): void };

const ASK_MS = 30_000;
/** A look that takes longer is none: a database that is gone without a word answers nothing. */
const LOOKING_MS = 10_000;
const PAUSES = { firstMs: 1000, longestMs: ASK_MS };

/**
 * Looks now and then what was to be done and is not, so that a scrape never waits for the store. Undefined while that
 * is not known: with the store away nothing of it is true.
 */
export function watchLeftWork(
  store: Pick<Store, 'schedules' | 'webhooks'>,
  {
    sources,
    log,
    alarm,
    elapsed = () => performance.now(),
  }: { sources: Pick<Sources, 'now'>; log: Log; alarm?: Alarm; elapsed?: () => number },
): LeftWorkWatch {
  let left: LeftWork | undefined;
  let lookedAt = elapsed();
  const turns = takeTurns({
    async work() {
      const [{ overdue, failed }, failingWebhooks] = await Promise.all([
        store.schedules.countLeft(lateSince(sources.now())),
        store.webhooks.countFailing(),
      ]);
      lookedAt = elapsed();
      left = { overdueSchedules: overdue, failedSchedules: failed, failingWebhooks };
    },
    everyMs: ASK_MS,
    pauses: PAUSES,
    onFailure({ error, pauseMs }) {
      left = undefined;
      log.error({ err: error, wait: pauseMs }, 'LEFT_WORK_ERROR: what is left undone is not known');
    },
    ...(alarm && { alarm }),
  });
  turns.wake();
  // What was true before a question that hangs is not said to be: it ends with its connection, not before.
  const isKnown = (): boolean => elapsed() - lookedAt <= ASK_MS + LOOKING_MS;
  return { get: () => (isKnown() ? left : undefined), close: () => void turns.stop() };
}
