import type { Selectable } from 'kysely';
import type { LocalizedTitle } from '../../options.ts';
import type { PlatformDatabase, PlatformTables, ProfileFields } from '../../store/database.ts';

export type Tournament = {
  id: number;
  frontendIdentifier: string;
  title: LocalizedTitle;
  currency: string;
  groupIds: number[];
  startAt: number;
  endAt: number;
};

export type Standing = { place: number; nickname: string | null; bets: number; points: number };

export async function findTournaments(db: PlatformDatabase): Promise<Tournament[]> {
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .orderBy('start_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toTournament);
}

/** By number or by `frontend_identifier`: the site knows quests by the latter. */
export async function findTournament(db: PlatformDatabase, key: string): Promise<Tournament | undefined> {
  const byId = /^\d{1,15}$/.test(key);
  const row = await db
    .selectFrom('tournaments')
    .selectAll()
    .where(byId ? 'id' : 'frontend_identifier', '=', byId ? Number(key) : key)
    .executeTakeFirst();
  return row && toTournament(row);
}

export async function findTop(db: PlatformDatabase, tournamentId: number): Promise<Standing[]> {
  const rows = await db
    .selectFrom('tournament_statuses as status')
    .innerJoin('players', 'players.id', 'status.player_id')
    .select(['players.profile', 'status.bets', 'status.points'])
    .where('status.tournament_id', '=', tournamentId)
    .orderBy('status.bets', 'desc')
    .orderBy('status.player_id')
    .limit(10)
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
    .select((eb) => [
      'players.profile',
      'status.bets',
      'status.points',
      eb
        .selectFrom('tournament_statuses as ahead')
        .select((inner) => inner.fn.countAll<string | number>().as('count'))
        .whereRef('ahead.tournament_id', '=', 'status.tournament_id')
        .where((inner) =>
          inner.or([
            inner('ahead.bets', '>', inner.ref('status.bets')),
            inner.and([
              inner('ahead.bets', '=', inner.ref('status.bets')),
              inner('ahead.player_id', '<', inner.ref('status.player_id')),
            ]),
          ]),
        )
        .as('ahead'),
    ])
    .where('status.tournament_id', '=', tournamentId)
    .where('status.player_id', '=', playerId)
    .executeTakeFirst();
  return row && { place: Number(row.ahead) + 1, ...standingOf(row) };
}

function standingOf(row: { profile: ProfileFields; bets: string | number; points: string | number }) {
  const nickname = row.profile['nickname'];
  return {
    nickname: typeof nickname === 'string' ? nickname : null,
    bets: Number(row.bets),
    points: Number(row.points),
  };
}

function toTournament(row: Selectable<PlatformTables['tournaments']>): Tournament {
  return {
    id: Number(row.id),
    frontendIdentifier: row.frontend_identifier,
    title: row.title,
    currency: row.currency,
    groupIds: row.group_ids,
    startAt: Number(row.start_at),
    endAt: Number(row.end_at),
  };
}
