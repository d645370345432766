import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';

export type Profile = { id: number; brand: string; label: string; expires: string | null };

export async function listProfiles(db: PlatformDatabase, playerId: number): Promise<Profile[]> {
  const rows = await db
    .selectFrom('payment_profiles')
    .select(['id', 'brand', 'label', 'expires'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export async function findProfile(
  db: PlatformDatabase,
  { playerId, id, brand }: { playerId: number; id: number; brand: string },
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('payment_profiles')
    .select(['id', 'brand', 'label', 'expires'])
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('brand', '=', brand)
    .executeTakeFirst();
  return row && { ...row, id: Number(row.id) };
}

/** A known account only gets the newer expiry date. */
export async function saveProfile(
  trx: PlatformTransaction,
  { playerId, brand, label, expires, now }: Omit<Profile, 'id'> & { playerId: number; now: number },
): Promise<void> {
  await trx
    .insertInto('payment_profiles')
    .values({ player_id: playerId, brand, label, expires, created_at: now })
    .onConflict((conflict) => conflict.columns(['player_id', 'brand', 'label']).doUpdateSet({ expires }))
    .execute();
}

/** False when the player has no such profile. */
export async function deleteProfile(db: PlatformDatabase, playerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_profiles')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
