import { sql } from 'kysely';
import type { PlatformDatabase } from '../store/database.ts';

/** A page that was away longer reloads everything. */
const KEPT_MS = 24 * 60 * 60_000;
const PLAYERS_AT_ONCE = 500;

/** Player by player: locking the rows of several players could deadlock with events being written. */
export async function pruneLiveEvents(db: PlatformDatabase, now: number): Promise<void> {
  const oldest = now - KEPT_MS;
  const players = await db
    .selectFrom('live_events')
    .select('player_id')
    .distinct()
    .where('created_at', '<', oldest)
    .limit(PLAYERS_AT_ONCE)
    .execute();
  for (const { player_id } of players) {
    await sql`
      with gone as (
        delete from platform.live_events
        where player_id = ${player_id} and created_at < ${oldest} and id is not null
        returning id
      )
      update platform.live_feeds set pruned_to = greatest(pruned_to, (select max(id) from gone))
      where player_id = ${player_id} and exists (select from gone)`.execute(db);
  }
}
