import { sql } from 'kysely';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { dayOf } from './limit-periods.model.ts';

/** A stretch of use without a longer pause. */
export type Stretch = { playerId: number; since: number; now: number };

/** Today’s time on the site so far. */
export async function findSessionMs(
  db: PlatformDatabase,
  { playerId, since, now }: Stretch,
): Promise<number> {
  const row = await db
    .selectFrom('session_time')
    .select(['day', 'counted_ms', 'seen_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const today = dayOf(now);
  const counted = row && Number(row.day) === today ? Number(row.counted_ms) : 0;
  return counted + Math.max(0, now - Math.max(since, Number(row?.seen_at ?? 0), today));
}

/** Adds a stretch, without the part that another process has already counted. */
export async function addSessionTime(
  trx: PlatformTransaction,
  { playerId, since, now }: Stretch,
): Promise<{ before: number; after: number }> {
  const today = dayOf(now);
  // The row is written first, so that two processes add one after the other.
  const row = await trx
    .insertInto('session_time')
    .values({ player_id: playerId, day: today, counted_ms: 0, seen_at: since })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ player_id: sql`excluded.player_id` }),
    )
    .returning(['day', 'counted_ms', 'seen_at'])
    .executeTakeFirstOrThrow();
  const before = Number(row.day) === today ? Number(row.counted_ms) : 0;
  const from = Math.max(since, Number(row.seen_at), today);
  const after = before + Math.max(0, now - from);
  await trx
    .updateTable('session_time')
    .set({ day: today, counted_ms: after, seen_at: Math.max(now, Number(row.seen_at)) })
    .where('player_id', '=', playerId)
    .execute();
  return { before, after };
}
