import type { Log } from './connection.ts';
import type { Store } from './open-store.ts';
import type { Sources } from './sources.ts';

/** A clock that is set anew or a machine that slept is noticed within a minute. */
const LONGEST_SLEEP_MS = 60_000;
const FIRST_RETRY_MS = 1000;

export type WorkTimer = {
  /** Resolves when nothing that is due is left to do. */
  idle(): Promise<void>;
  /** Finishes what it is doing, and begins nothing else. */
  close(): Promise<void>;
};

type Work = {
  /** A message on it says that there may be something to do. */
  channel: string;
  /** Does what is due; answers when the next thing is. */
  round: () => Promise<Date | undefined>;
  sources: Pick<Sources, 'now'>;
  log: Log;
};

/** Works off rows of the store when they are due, in every process; with the store away it tries again, ever more slowly. */
export async function startWorkTimer(
  store: Store,
  { channel, round, sources, log }: Work,
): Promise<WorkTimer> {
  const state = { running: undefined as Promise<void> | undefined, isAsked: false, isClosed: false };
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  function wake(): void {
    if (state.isClosed) return;
    state.isAsked = true;
    state.running ??= work().finally(() => {
      state.running = undefined;
      if (state.isAsked) wake();
    });
  }

  async function work(): Promise<void> {
    let sleep = LONGEST_SLEEP_MS;
    while (state.isAsked && !state.isClosed) {
      state.isAsked = false;
      sleep = await attempt();
    }
    clearTimeout(timer);
    if (state.isClosed) return;
    timer = setTimeout(wake, sleep);
    timer.unref();
  }

  /** How long to sleep afterwards. */
  async function attempt(): Promise<number> {
    try {
      const next = await round();
      failures = 0;
      const wait = next === undefined ? LONGEST_SLEEP_MS : next.getTime() - sources.now().getTime();
      return Math.min(Math.max(wait, 0), LONGEST_SLEEP_MS);
    } catch (error) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_SLEEP_MS);
      failures += 1;
      log.error({ err: error, channel, wait }, 'WORK_ERROR: it is tried again');
      return wait;
    }
  }

  const unlisten = await store.listen(channel, wake, wake);
  wake();
  return {
    idle: async () => {
      while (state.running) await state.running;
    },
    close: async () => {
      state.isClosed = true;
      clearTimeout(timer);
      unlisten();
      await state.running;
    },
  };
}
