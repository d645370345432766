import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

export type StoredAnswer = {
  requestHash: string;
  status: number | null;
  answer: unknown;
  etag: string | null;
};

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export function createIdempotencyRepository(db: Kysely<Database>) {
  return {
    /** False when the key was used before. Waits while another request with the same key is still running. */
    async claim(row: { userId: string; key: string; requestHash: string; at: Date }): Promise<boolean> {
      const inserted = await db
        .insertInto('idempotency_keys')
        .values({
          user_id: row.userId,
          key: row.key,
          request_hash: row.requestHash,
          status: null,
          answer: null,
          etag: null,
          created_at: row.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    find: (userId: string, key: string): Promise<StoredAnswer | undefined> =>
      db
        .selectFrom('idempotency_keys')
        .select(['request_hash as requestHash', 'status', 'answer', 'etag'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst(),

    async complete(
      userId: string,
      key: string,
      answer: { status: number; body: unknown; etag: string | undefined },
    ): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({
          status: answer.status,
          answer: JSON.stringify(answer.body ?? null),
          etag: answer.etag ?? null,
        })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    },

    async removeBefore(at: Date): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', at).execute();
    },
  };
}
