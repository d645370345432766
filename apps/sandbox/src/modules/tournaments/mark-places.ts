import { sql } from 'kysely';
import type { Services } from '../../services.ts';

/** From this place on, places are counted from marks (`platform.place_of`). */
const COUNTED_PLACES = 1000;
const MARK_EVERY = 500;
/** Places after the counted ones are at most this old. */
const MARKED_EVERY_MS = 30_000;

/**
 * Stores every five-hundredth place of tournaments that have too many players to count a place on request. Of several
 * processes, one does.
 */
export async function markPlaces({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db
    .selectFrom('tournaments')
    .select('id')
    .where('settled_at', 'is', null)
    .where('marked_at', '<=', now - MARKED_EVERY_MS)
    .where(
      ({ selectFrom }) =>
        selectFrom('contest_counts')
          .select((eb) => eb.fn.sum<string | number>('entries').as('entries'))
          .where('kind', '=', 'tournament')
          .whereRef('contest_id', '=', 'tournaments.id'),
      '>',
      COUNTED_PLACES,
    )
    .execute();
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tournaments')
        .set({ marked_at: now })
        .where('id', '=', Number(id))
        .where('marked_at', '<=', now - MARKED_EVERY_MS)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await trx.deleteFrom('tournament_marks').where('tournament_id', '=', Number(id)).execute();
      await sql`
        insert into platform.tournament_marks (tournament_id, place, points, scored_at, player_id)
        select tournament_id, place, points, scored_at, player_id from (
          select tournament_id, points, scored_at, player_id,
            row_number() over (order by -points, scored_at, player_id) as place
          from platform.tournament_statuses where tournament_id = ${Number(id)}
        ) as ranked where place % ${sql.lit(MARK_EVERY)} = 0`.execute(trx);
    });
}
