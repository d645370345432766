import { takeTurns, type Alarm } from '@marquee/schemas/retry';
import type { Log } from '@marquee/schemas/log';
import type { Store } from '../open-store.ts';
import type { Sources } from '../seeding/sources.ts';

/** The longest sleep: a changed clock, or a machine that slept, is noticed within a minute. */
const LONGEST_SLEEP_MS = 60_000;
const RETRY = { firstMs: 1000, longestMs: LONGEST_SLEEP_MS };

export type WorkTimer = {
  /** Resolves when nothing that is due is left to do. */
  idle(): Promise<void>;
  /** Finishes what it is doing, and begins nothing else. */
  close(): Promise<void>;
};

type Work = {
  /** A message on this channel says that there may be work. */
  channel: string;
  /** Does the work that is due and returns when the next is. Work that continues after the round calls `wake` later. */
  round: (wake: () => void) => Promise<Date | undefined>;
  sources: Pick<Sources, 'now'>;
  log: Log;
  alarm?: Alarm;
};

/** Handles rows of the store when they are due, in every process. Without the store, it retries with longer pauses. */
export async function startWorkTimer(
  store: Store,
  { channel, round, sources, log, alarm }: Work,
): Promise<WorkTimer> {
  const wake = (): void => turns.wake();
  const turns = takeTurns({
    work: async () => {
      const next = await round(wake);
      return next && next.getTime() - sources.now().getTime();
    },
    everyMs: LONGEST_SLEEP_MS,
    pauses: RETRY,
    onFailure: ({ error, pauseMs }) =>
      log.error({ err: error, channel, wait: pauseMs }, 'WORK_ERROR: it is tried again'),
    ...(alarm && { alarm }),
  });
  const unlisten = await store.listen(channel, turns.wake, turns.hurry);
  turns.wake();
  return {
    idle: turns.idle,
    close: async () => {
      unlisten();
      await turns.stop();
    },
  };
}
