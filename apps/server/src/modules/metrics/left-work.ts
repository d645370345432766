import { type Alarm, takeTurns } from '@marquee/schemas/retry';
import type { Log } from '@marquee/schemas/log';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { lateSince } from '../schedules/overdue.ts';

/** Background work that is overdue or failed. No response depends on it, so nothing else would show it. */
export type LeftWork = {
  /** Scheduled releases whose instant passed a minute ago or longer and that still wait. */
  overdueSchedules: number;
  /** Scheduled releases that were not published at their instant and were neither moved nor set aside since. */
  failedSchedules: number;
  /** Webhooks whose last message was not received, and those that were switched off for it. */
  failingWebhooks: number;
  /** Messages that wait to be sent to webhooks that are on. */
  waitingWebhooks: number;
  /** How long the oldest of them has waited; 0 without any. */
  oldestWebhookSeconds: number;
};

export type LeftWorkWatch = { get(): LeftWork | undefined; close(): void };

const ASK_MS = 30_000;
/** A check that takes longer counts as failed: a database that is silently gone never answers. */
const LOOKING_MS = 10_000;
const PAUSES = { firstMs: 1000, longestMs: ASK_MS };

/**
 * Checks regularly for overdue work, so that a scrape of `/metrics` never waits for the store. Undefined while it is
 * not known, as when the store cannot be reached.
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
      const at = sources.now();
      const [{ overdue, failed }, failingWebhooks, waiting] = await Promise.all([
        store.schedules.countLeft(lateSince(at)),
        store.webhooks.countFailing(),
        store.webhooks.describeQueue(),
      ]);
      lookedAt = elapsed();
      left = {
        overdueSchedules: overdue,
        failedSchedules: failed,
        failingWebhooks,
        waitingWebhooks: waiting.length,
        oldestWebhookSeconds: waiting.oldest
          ? Math.max(0, at.getTime() - waiting.oldest.getTime()) / 1000
          : 0,
      };
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
  // When a query hangs, the last result is too old to be reported. The query ends only with its connection.
  const isKnown = (): boolean => elapsed() - lookedAt <= ASK_MS + LOOKING_MS;
  return { get: () => (isKnown() ? left : undefined), close: () => void turns.stop() };
}
