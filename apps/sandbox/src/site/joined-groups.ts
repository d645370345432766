import type { PlatformDatabase, PlatformTransaction } from '../store/database.ts';

type Store = PlatformDatabase | PlatformTransaction;

/** All groups of a player in order. */
export async function findGroups(db: Store, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('player_groups')
    .select('group_id')
    .where('player_id', '=', playerId)
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Returns whether one of them is new to the player. */
export async function joinGroups(db: Store, playerId: number, groups: readonly number[]): Promise<boolean> {
  if (groups.length === 0) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('player_groups')
    .values(groups.map((group_id) => ({ player_id: playerId, group_id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}
