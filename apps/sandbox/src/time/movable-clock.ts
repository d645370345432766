import type { PlatformDatabase } from '../store/database.ts';

/** Another process that moved the clock is followed after this at the latest. */
const READ_EVERY_MS = 1000;

/** The platform's clock: the system's, moved ahead by what the console says. Epoch milliseconds. */
export type MovableClock = {
  now: () => number;
  /** How far it is ahead, milliseconds. */
  offset: () => number;
  /** Never behind the system's: what happened would lie in the future. */
  move: (offsetMs: number) => Promise<void>;
  /** Reads the store when the last look is old; to be awaited before a request is answered. */
  follow: () => Promise<void>;
};

export async function openMovableClock(db: PlatformDatabase, system: () => number): Promise<MovableClock> {
  let offsetMs = 0;
  let readAt = Number.NEGATIVE_INFINITY;

  async function follow(): Promise<void> {
    const now = system();
    if (now - readAt < READ_EVERY_MS) return;
    readAt = now;
    const row = await db.selectFrom('console_settings').select('clock_offset_ms').executeTakeFirst();
    offsetMs = Number(row?.clock_offset_ms ?? 0);
  }

  await follow();
  return {
    now: () => system() + offsetMs,
    offset: () => offsetMs,
    follow,
    async move(to) {
      if (!Number.isSafeInteger(to) || to < 0) throw new RangeError('The clock can only be moved ahead.');
      await db.updateTable('console_settings').set({ clock_offset_ms: to }).execute();
      offsetMs = to;
      readAt = system();
    },
  };
}
