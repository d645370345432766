import { sql } from 'kysely';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { changeConsents, consentsOf, switchesOf, type ProfileRow } from './consents.model.ts';

/**
 * Gives consents or takes them back, and sets the two switches of the profile accordingly. Locks the player, so that the
 * returned earlier consents are those that were changed.
 */
export async function writeConsents(
  trx: PlatformTransaction,
  playerId: number,
  changes: ReadonlyMap<string, boolean>,
): Promise<{ before: string[]; after: string[] }> {
  const { profile } = await trx
    .selectFrom('players')
    .select('profile')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = consentsOf(profile);
  const after = changeConsents(before, changes);
  const written = JSON.stringify({ consents: after, ...switchesOf(after) });
  await trx
    .updateTable('players')
    .set({ profile: sql`profile || ${written}::jsonb` })
    .where('id', '=', playerId)
    .execute();
  return { before, after };
}

/** What was known of the player's profile, oldest first: database triggers record it (migration 033). */
export async function findProfiles(db: PlatformDatabase, playerId: number): Promise<ProfileRow[]> {
  const rows = await db
    .selectFrom('player_history')
    .select(['value', 'since'])
    .where('player_id', '=', playerId)
    .where('fact', '=', 'profile')
    .orderBy('since')
    .execute();
  // The table checks which value a fact has.
  return rows.map(({ value, since }) => ({ since: Number(since), value: value as ProfileRow['value'] }));
}
