import { sql } from 'kysely';
import type { PlatformDatabase, PlatformTransaction, ProfileFields } from '../../store/database.ts';
import { quarterStart } from '../../time/quarter.ts';

export type NewPlayer = {
  email: string;
  passwordHash: string;
  currency: string;
  locale: string;
  licence: string;
  profile: ProfileFields;
  stag: string | null;
};

/** The player’s number. Undefined when the email address is taken. */
export async function insertPlayer(
  trx: PlatformTransaction,
  player: NewPlayer,
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | number }>`
    select nextval('platform.player_numbers') as id`.execute(trx);
  const row = await trx
    .insertInto('players')
    .values({
      id: Number(rows[0]?.id),
      email: player.email,
      password_hash: player.passwordHash,
      currency: player.currency,
      locale: player.locale,
      licence: player.licence,
      profile: JSON.stringify(player.profile),
      auth_fields_missed: '[]',
      confirmed_at: null,
      created_at: now,
      current_sign_in_at: null,
      deposit_bonus_code: null,
      can_issue_bonuses: true,
      two_factor_enabled: false,
      quarter_start: quarterStart(now),
      quarter_deposit_cents: 0,
      quarter_bet_cents: 0,
      stag: player.stag,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && Number(row.id);
}

export async function insertFirstThings(
  trx: PlatformTransaction,
  playerId: number,
  groups: readonly number[],
): Promise<void> {
  await trx
    .insertInto('player_groups')
    .values(groups.map((group_id) => ({ player_id: playerId, group_id })))
    .execute();
  await trx
    .insertInto('comp_points')
    .values({ player_id: playerId, chargeable_points: 0, persistent_points: 0 })
    .execute();
}

export async function findByEmail(db: PlatformDatabase, email: string) {
  const row = await db
    .selectFrom('players')
    .select(['id', 'email', 'locale', 'confirmed_at'])
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return (
    row && {
      id: Number(row.id),
      email: row.email,
      locale: row.locale,
      isConfirmed: row.confirmed_at !== null,
    }
  );
}

/** Whether the player has confirmed the email address. */
export async function isConfirmed(db: PlatformDatabase, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmEmail(db: PlatformDatabase, playerId: number, now: number): Promise<void> {
  await db
    .updateTable('players')
    .set({ confirmed_at: now })
    .where('id', '=', playerId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function updatePassword(
  db: PlatformDatabase,
  playerId: number,
  passwordHash: string,
): Promise<{ email: string; locale: string }> {
  return db
    .updateTable('players')
    .set({ password_hash: passwordHash })
    .where('id', '=', playerId)
    .returning(['email', 'locale'])
    .executeTakeFirstOrThrow();
}
