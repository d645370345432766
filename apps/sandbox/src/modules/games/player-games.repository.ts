import type { PlatformDatabase } from '../../store/database.ts';

export async function findFavorites(db: PlatformDatabase, playerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_games')
    .select('game')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('game')
    .execute();
  return rows.map((row) => row.game);
}

/** Returns whether the game is a favourite afterwards. */
export function toggleFavorite(
  db: PlatformDatabase,
  favorite: { playerId: number; game: string; now: number },
): Promise<boolean> {
  const { playerId, game, now } = favorite;
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('favorite_games')
      .where('player_id', '=', playerId)
      .where('game', '=', game)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) return false;
    await trx
      .insertInto('favorite_games')
      .values({ player_id: playerId, game, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

export async function findPlayed(
  db: PlatformDatabase,
  playerId: number,
): Promise<{ game: string; lastPlayedAt: number }[]> {
  const rows = await db
    .selectFrom('played_games')
    .select(['game', 'last_played_at'])
    .where('player_id', '=', playerId)
    .orderBy('last_played_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ game: row.game, lastPlayedAt: Number(row.last_played_at) }));
}
