import type { Log } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/sources.ts';
import { fireDueSchedules } from './fire-schedules.ts';
import { SCHEDULE_CHANNEL } from './schedules.service.ts';

/** Calls back after so many milliseconds; answers how to call it off. */
export type Alarm = (milliseconds: number, work: () => void) => () => void;

const systemAlarm: Alarm = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

/** A clock that is set anew or a machine that slept is noticed within a minute. */
const LONGEST_SLEEP_MS = 60_000;
const FIRST_RETRY_MS = 1000;

export type ReleaseTimer = {
  /** Resolves when nothing that is due is left to do. */
  idle(): Promise<void>;
  /** Finishes the release it is publishing, and begins no other. */
  close(): Promise<void>;
};

/**
 * Publishes scheduled releases when their instant comes, what came due while no server ran at once. Every process
 * runs one; with the store away it tries again, ever more slowly.
 */
export async function startReleaseTimer(
  store: Store,
  { sources, log, alarm = systemAlarm }: { sources: Pick<Sources, 'now'>; log: Log; alarm?: Alarm },
): Promise<ReleaseTimer> {
  let callOff = (): void => {};
  const state = { running: undefined as Promise<void> | undefined, isAsked: false, isClosed: false };
  let failures = 0;

  function wake(): void {
    state.isAsked = true;
    state.running ??= work().finally(() => {
      state.running = undefined;
      if (state.isAsked && !state.isClosed) wake();
    });
  }

  async function work(): Promise<void> {
    let next = LONGEST_SLEEP_MS;
    while (state.isAsked && !state.isClosed) {
      state.isAsked = false;
      next = await round();
    }
    callOff();
    if (!state.isClosed) callOff = alarm(next, wake);
  }

  /** How long to sleep afterwards. */
  async function round(): Promise<number> {
    try {
      const due = await fireDueSchedules(store, sources, log);
      failures = 0;
      const wait = due === undefined ? LONGEST_SLEEP_MS : due.getTime() - sources.now().getTime();
      return Math.min(Math.max(wait, 0), LONGEST_SLEEP_MS);
    } catch (error) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_SLEEP_MS);
      failures += 1;
      log.error({ err: error, wait }, 'SCHEDULE_ERROR: scheduled releases are tried again');
      return wait;
    }
  }

  const unlisten = await store.listen(SCHEDULE_CHANNEL, wake, wake);
  wake();
  return {
    idle: async () => {
      while (state.running) await state.running;
    },
    close: async () => {
      state.isClosed = true;
      callOff();
      unlisten();
      await state.running;
    },
  };
}
