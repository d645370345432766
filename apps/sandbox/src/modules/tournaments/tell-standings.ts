import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { isQuest, shownScore } from './quest.model.ts';

/** How often pages hear of one contest at most. */
const AT_MOST_EVERY_MS = 5000;

type Needs = Pick<Services, 'db' | 'clock' | 'events' | 'quests'>;

/**
 * Tells pages of standings that have changed: a bet only marks its own. In a tournament everybody who takes part and is
 * signed in hears of it, since one player’s points move the places of others; in a quest the player alone.
 */
export async function tellStandings({ db, clock, events, quests }: Needs): Promise<void> {
  const now = clock();
  for (const { id, identifier } of await findUntold(db, now))
    await db.transaction().execute(async (trx) => {
      if (!(await claim(trx, id, now))) return;
      const changed = await takeChanged(trx, id);
      const readers = await findReaders(trx, id, now);
      for (const { currency, ...reader } of readers)
        if (!isQuest(identifier) || changed.has(reader.playerId))
          await events.emit(trx, 'tournament_status_changed', {
            ...shownScore(quests, { identifier, currency }, reader),
            tournamentId: id,
          });
    });
}

async function findUntold(db: PlatformDatabase, now: number): Promise<{ id: number; identifier: string }[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'frontend_identifier'])
    .where('told_at', '<=', now - AT_MOST_EVERY_MS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tournament_statuses as status')
          .select('status.player_id')
          .whereRef('status.tournament_id', '=', 'tournaments.id')
          .where('status.is_told', '=', false),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: Number(row.id), identifier: row.frontend_identifier }));
}

/** Of several processes one tells. */
async function claim(trx: PlatformTransaction, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tournaments')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', '<=', now - AT_MOST_EVERY_MS)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Standings that a bet holds right now are passed by: they are told the next time. */
async function takeChanged(trx: PlatformTransaction, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ player_id: string | number }>`
    update platform.tournament_statuses set is_told = true
    where tournament_id = ${id} and player_id in (
      select player_id from platform.tournament_statuses
      where tournament_id = ${id} and not is_told
      for update skip locked
    )
    returning player_id`.execute(trx);
  return new Set(rows.map(({ player_id }) => Number(player_id)));
}

type Reader = {
  playerId: number;
  currency: string;
  bets: number;
  points: number;
  wins: number;
  awardPlace: number;
};

async function findReaders(trx: PlatformTransaction, id: number, now: number): Promise<Reader[]> {
  const { rows } = await sql<{ [field in keyof Reader]: string | number }>`
    select player_id as "playerId", (select currency from platform.players where id = player_id) as currency, bets, points, wins, place as "awardPlace" from (
      select player_id, bets, points, wins,
        row_number() over (order by points desc, scored_at, player_id) as place
      from platform.tournament_statuses where tournament_id = ${id}
    ) as ranked
    where exists (
      select from platform.sessions
      where sessions.player_id = ranked.player_id and sessions.expires_at > ${now}
    )
    order by player_id`.execute(trx);
  return rows.map((row) => ({
    playerId: Number(row.playerId),
    currency: String(row.currency),
    bets: Number(row.bets),
    points: Number(row.points),
    wins: Number(row.wins),
    awardPlace: Number(row.awardPlace),
  }));
}
