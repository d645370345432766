import { sql } from 'kysely';
import type { PlatformTransaction } from '../../store/database.ts';

export type Subscriptions = { receive_promos: boolean; receive_sms_promos: boolean };

/** Locks the player, so that the returned earlier values are those that were changed. */
export async function updateSubscriptions(
  trx: PlatformTransaction,
  playerId: number,
  wanted: Partial<Subscriptions>,
): Promise<{ before: Subscriptions; after: Subscriptions }> {
  const { profile } = await trx
    .selectFrom('players')
    .select('profile')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = {
    receive_promos: profile.receive_promos ?? false,
    receive_sms_promos: profile.receive_sms_promos ?? false,
  };
  const after = { ...before, ...wanted };
  await trx
    .updateTable('players')
    .set({ profile: sql`profile || ${JSON.stringify(after)}::jsonb` })
    .where('id', '=', playerId)
    .execute();
  return { before, after };
}
