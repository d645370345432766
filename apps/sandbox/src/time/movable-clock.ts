import type { PlatformDatabase } from '../store/database.ts';

/** A change by another process is noticed after this time at the latest. */
const READ_EVERY_MS = 1000;

/** The platform’s clock: the system’s, moved ahead by the console. In epoch milliseconds. */
export type MovableClock = {
  now: () => number;
  /** How far it is ahead in milliseconds. */
  offset: () => number;
  /** Never behind the system’s clock, because past events would then be in the future. */
  move: (offsetMs: number) => Promise<void>;
  /** Reads the store if the last read is old. Must be awaited before a request is answered. */
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
