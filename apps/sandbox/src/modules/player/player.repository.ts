import type { PlatformDatabase } from '../../store/database.ts';

export async function updateLocale(db: PlatformDatabase, playerId: number, locale: string): Promise<void> {
  await db.updateTable('players').set({ locale }).where('id', '=', playerId).execute();
}
