import type { PlatformDatabase } from '../../store/database.ts';

export type ContactMessage = {
  /** Null for a guest. */
  playerId: number | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  locale: string;
  now: number;
};

/** Returns the number of the message. */
export async function insertContactMessage(db: PlatformDatabase, contact: ContactMessage): Promise<number> {
  const { playerId, now, ...texts } = contact;
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...texts, player_id: playerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function findRestoreId(db: PlatformDatabase, playerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('chat_restore_ids')
    .select('restore_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.restore_id ?? null;
}

/** Stores the latest id: the chat gives a new one when the old conversations are gone. */
export async function saveRestoreId(
  db: PlatformDatabase,
  { playerId, restoreId, now }: { playerId: number; restoreId: string; now: number },
): Promise<void> {
  const values = { restore_id: restoreId, updated_at: now };
  await db
    .insertInto('chat_restore_ids')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}
