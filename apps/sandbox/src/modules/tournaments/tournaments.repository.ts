import { sql, type Selectable } from 'kysely';
import type { LocalizedTitle, PrizeTier } from '../../options.ts';
import type { PlatformDatabase, PlatformTables, ProfileFields } from '../../store/database.ts';

export type Tournament = {
  id: number;
  frontendIdentifier: string;
  title: LocalizedTitle;
  currency: string;
  groupIds: number[];
  closedToLicences: string[];
  startAt: number;
  endAt: number;
  prizes: PrizeTier[];
};

export type Standing = {
  place: number;
  nickname: string | null;
  bets: number;
  points: number;
  wins: number;
};

export async function findTournaments(db: PlatformDatabase): Promise<Tournament[]> {
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .orderBy('start_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toTournament);
}

/** By number or `frontend_identifier`. The site refers to quests by the latter. */
export async function findTournament(db: PlatformDatabase, key: string): Promise<Tournament | undefined> {
  const byId = /^\d{1,15}$/.test(key);
  const row = await db
    .selectFrom('tournaments')
    .selectAll()
    .where(byId ? 'id' : 'frontend_identifier', '=', byId ? Number(key) : key)
    .executeTakeFirst();
  return row && toTournament(row);
}

/** The leaders: more points rank higher, and of equal points the earlier ones. */
export async function findTop(
  db: PlatformDatabase,
  { tournamentId, limit }: { tournamentId: number; limit: number },
): Promise<Standing[]> {
  const rows = await db
    .selectFrom('tournament_statuses as status')
    .innerJoin('players', 'players.id', 'status.player_id')
    .select(['players.profile', 'status.bets', 'status.points', 'status.wins'])
    .where('status.tournament_id', '=', tournamentId)
    .orderBy(sql`-status.points`)
    .orderBy('status.scored_at')
    .orderBy('status.player_id')
    .limit(limit)
    .execute();
  return rows.map((row, index) => ({ place: index + 1, ...standingOf(row) }));
}

export async function findStanding(
  db: PlatformDatabase,
  tournamentId: number,
  playerId: number,
): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('tournament_statuses as status')
    .innerJoin('players', 'players.id', 'status.player_id')
    .select(['players.profile', 'status.bets', 'status.points', 'status.wins'])
    .select(placeOf().as('at'))
    .where('status.tournament_id', '=', tournamentId)
    .where('status.player_id', '=', playerId)
    .executeTakeFirst();
  return row && { place: Number(row.at), ...standingOf(row) };
}

/** The place in the order of `findTop` for a row called `status`, without reading all rows. */
export function placeOf() {
  return sql<string | number>`
    platform.place_of(status.tournament_id, status.points, status.scored_at, status.player_id)`;
}

/** Ids of tournaments that the player has joined. */
export async function findJoined(db: PlatformDatabase, playerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('tournament_statuses')
    .select('tournament_id')
    .where('player_id', '=', playerId)
    .execute();
  return new Set(rows.map(({ tournament_id }) => Number(tournament_id)));
}

export async function isSettled(db: PlatformDatabase, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', id)
    .where('settled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether this was the first time. Joining twice changes nothing. */
export async function insertEntry(
  db: PlatformDatabase,
  entry: { tournamentId: number; playerId: number; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tournament_statuses')
    .values({
      tournament_id: entry.tournamentId,
      player_id: entry.playerId,
      bets: 0,
      points: 0,
      wins: 0,
      scored_at: entry.now,
      joined_at: entry.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function standingOf(row: {
  profile: ProfileFields;
  bets: string | number;
  points: string | number;
  wins: string | number;
}) {
  const { nickname = null } = row.profile;
  return {
    nickname,
    bets: Number(row.bets),
    points: Number(row.points),
    wins: Number(row.wins),
  };
}

function toTournament(row: Selectable<PlatformTables['tournaments']>): Tournament {
  return {
    id: Number(row.id),
    frontendIdentifier: row.frontend_identifier,
    title: row.title,
    currency: row.currency,
    groupIds: row.group_ids,
    closedToLicences: row.closed_to_licences,
    startAt: Number(row.start_at),
    endAt: Number(row.end_at),
    prizes: row.prizes,
  };
}
