import { sql } from 'kysely';
import { forEachDue } from '../../time/clockwork.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { isQuest, shownScore } from './quest.model.ts';
import { placeOf } from './tournaments.repository.ts';

/** The shortest time between notifications of one contest. */
const AT_MOST_EVERY_MS = 5000;

type Needs = Pick<Services, 'db' | 'clock' | 'events' | 'quests'>;

/** The largest number of leaders that a leaderboard shows. */
export const MOST_LEADERS = 100;

/**
 * Notifies pages of changed standings, which a bet only marks. In a tournament the leaders are notified too, because
 * one player’s points change the places of others. In a quest only the player is.
 */
export async function tellStandings({ db, clock, events, quests }: Needs): Promise<void> {
  const now = clock();
  await forEachDue(await findUntold(db, now), ({ id, identifier }) =>
    db.transaction().execute(async (trx) => {
      if (!(await claim(trx, id, now))) return;
      const changed = await takeChanged(trx, id);
      for (const { currency, ...reader } of await findReaders(trx, { id, identifier, changed, now }))
        await events.emit(trx, 'tournament_status_changed', {
          ...shownScore(quests, { identifier, currency }, reader),
          tournamentId: id,
        });
    }),
  );
}

type Contest = { id: number; identifier: string };

async function findUntold(db: PlatformDatabase, now: number): Promise<Contest[]> {
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

/** Of several processes, one notifies. */
async function claim(trx: PlatformTransaction, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tournaments')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', '<=', now - AT_MOST_EVERY_MS)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Standings that are locked by a bet are skipped until next time. */
async function takeChanged(trx: PlatformTransaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: string | number }>`
    update platform.tournament_statuses set is_told = true
    where tournament_id = ${id} and player_id in (
      select player_id from platform.tournament_statuses
      where tournament_id = ${id} and not is_told
      for update skip locked
    )
    returning player_id`.execute(trx);
  return rows.map(({ player_id }) => Number(player_id));
}

type Reader = {
  playerId: number;
  currency: string;
  bets: number;
  points: number;
  wins: number;
  awardPlace: number;
};

/**
 * The signed-in players to notify, with their places: leaders, because every page shows them, and players whose own
 * standing changed. Players further down who did nothing see a new place when they look next time.
 */
async function findReaders(
  trx: PlatformTransaction,
  { id, identifier, changed, now }: Contest & { changed: readonly number[]; now: number },
): Promise<Reader[]> {
  const rows = await trx
    .selectFrom('tournament_statuses as status')
    .innerJoin('players', 'players.id', 'status.player_id')
    .select(['status.player_id', 'players.currency', 'status.bets', 'status.points', 'status.wins'])
    .select(placeOf().as('place'))
    .where('status.tournament_id', '=', id)
    .where(({ eb, selectFrom }) => {
      const leaders = selectFrom('tournament_statuses as leader')
        .select('leader.player_id')
        .where('leader.tournament_id', '=', id)
        .orderBy(sql`-leader.points`)
        .orderBy('leader.scored_at')
        .orderBy('leader.player_id')
        .limit(MOST_LEADERS);
      const own = eb('status.player_id', '=', eb.fn.any(sql<number[]>`${[...changed]}::bigint[]`));
      return isQuest(identifier) ? own : own.or('status.player_id', 'in', leaders);
    })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.player_id')
          .whereRef('sessions.player_id', '=', 'status.player_id')
          .where('sessions.expires_at', '>', now),
      ),
    )
    .orderBy('status.player_id')
    .execute();
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    currency: row.currency,
    bets: Number(row.bets),
    points: Number(row.points),
    wins: Number(row.wins),
    awardPlace: Number(row.place),
  }));
}
