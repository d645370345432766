import type { PlatformDatabase } from '../../store/database.ts';

export async function updateLocale(db: PlatformDatabase, playerId: number, locale: string): Promise<void> {
  await db.updateTable('players').set({ locale }).where('id', '=', playerId).execute();
}

/** Whether one of them is new to the player. */
export async function insertGroups(
  db: PlatformDatabase,
  playerId: number,
  groups: readonly number[],
): Promise<boolean> {
  if (groups.length === 0) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('player_groups')
    .values(groups.map((group) => ({ player_id: playerId, group_id: group })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function findGroups(db: PlatformDatabase, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('player_groups')
    .select('group_id')
    .where('player_id', '=', playerId)
    .orderBy('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}
