import type { PlatformDatabase } from '../store/database.ts';

/** A player without wallets, coins and groups, and with a password that nobody knows. */
export async function createPlayer(db: PlatformDatabase, id: number): Promise<void> {
  await db
    .insertInto('players')
    .values({
      id,
      email: `player-${id}@northstar.example`,
      password_hash: '',
      currency: 'EUR',
      locale: 'en',
      licence: 'DEFAULT',
      profile: '{}',
      auth_fields_missed: '[]',
      confirmed_at: null,
      created_at: 0,
      current_sign_in_at: null,
      deposit_bonus_code: null,
      can_issue_bonuses: true,
      two_factor_enabled: false,
      quarter_start: 0,
      quarter_deposit_cents: 0,
      quarter_bet_cents: 0,
    })
    .execute();
}
