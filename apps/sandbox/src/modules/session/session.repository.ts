import { sql, type Selectable } from 'kysely';
import type { PlatformDatabase, PlayersTable } from '../../store/database.ts';
import type { Player } from '../player/player.ts';

type PlayerRow = Omit<Selectable<PlayersTable>, 'password_hash' | 'stag' | 'status_quarter'> & {
  groups: number[];
};

/** One indexed query: the session by its key, its player and the player’s groups. */
export async function findSessionPlayer(
  db: PlatformDatabase,
  tokenHash: string,
  now: number,
): Promise<Player | undefined> {
  const row = await playersWithGroups(db)
    .innerJoin('sessions', 'sessions.player_id', 'players.id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row && toPlayer(row);
}

/** When a session ends automatically. Undefined when it has ended. */
export async function findSessionEnd(
  db: PlatformDatabase,
  tokenHash: string,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && Number(row.expires_at);
}

export async function findPlayer(db: PlatformDatabase, id: number): Promise<Player | undefined> {
  const row = await playersWithGroups(db).where('players.id', '=', id).executeTakeFirst();
  return row && toPlayer(row);
}

export async function insertSession(
  db: PlatformDatabase,
  session: {
    tokenHash: string;
    playerId: number;
    now: number;
    expiresAt: number;
    fingerprint: string | null;
  },
): Promise<void> {
  const { tokenHash, playerId, now, expiresAt, fingerprint } = session;
  await db.deleteFrom('sessions').where('player_id', '=', playerId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      player_id: playerId,
      created_at: now,
      expires_at: expiresAt,
      device_fingerprint: fingerprint,
    })
    .execute();
}

export async function deleteSession(db: PlatformDatabase, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Locks the player until the transaction ends. */
export async function noteSignIn(db: PlatformDatabase, playerId: number, now: number): Promise<void> {
  await db.updateTable('players').set({ current_sign_in_at: now }).where('id', '=', playerId).execute();
}

/** Sign-ins that wait for a code are deleted too, because they started with outdated proof. */
export async function deleteSessions(db: PlatformDatabase, playerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('player_id', '=', playerId).execute();
  await db.deleteFrom('pending_sign_ins').where('player_id', '=', playerId).execute();
}

function playersWithGroups(db: PlatformDatabase) {
  return db.selectFrom('players').select((eb) => [
    'players.id',
    'players.email',
    'players.currency',
    'players.locale',
    'players.licence',
    'players.profile',
    'players.auth_fields_missed',
    'players.confirmed_at',
    'players.created_at',
    'players.current_sign_in_at',
    'players.deposit_bonus_code',
    'players.can_issue_bonuses',
    'players.two_factor_enabled',
    'players.quarter_start',
    'players.quarter_deposit_cents',
    'players.quarter_bet_cents',
    eb
      .selectFrom('player_groups')
      .select(
        sql<number[]>`coalesce(jsonb_agg(player_groups.group_id order by player_groups.group_id), '[]')`.as(
          'ids',
        ),
      )
      .whereRef('player_groups.player_id', '=', 'players.id')
      .$asScalar()
      .$notNull()
      .as('groups'),
  ]);
}

function toPlayer(row: PlayerRow): Player {
  return {
    id: Number(row.id),
    email: row.email,
    currency: row.currency,
    locale: row.locale,
    licence: row.licence,
    groups: row.groups,
    profile: row.profile,
    authFieldsMissed: row.auth_fields_missed,
    confirmedAt: toInstant(row.confirmed_at),
    createdAt: Number(row.created_at),
    currentSignInAt: toInstant(row.current_sign_in_at),
    depositBonusCode: row.deposit_bonus_code,
    canIssueBonuses: row.can_issue_bonuses,
    twoFactorEnabled: row.two_factor_enabled,
    quarter: {
      start: Number(row.quarter_start),
      depositCents: Number(row.quarter_deposit_cents),
      betCents: Number(row.quarter_bet_cents),
    },
  };
}

function toInstant(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}
