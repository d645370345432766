import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;
export type CountedAttempts = { count: number; until: Date };

/** What every process counts together, by keyed hashes of whom it is about. */
export function createAttemptsRepository(db: Kysely<Database>) {
  return {
    /**
     * Counts one more, and answers how many there are with it and until when they count. One statement by the primary
     * key, so that tries side by side, in whichever process, are counted one by one.
     */
    async take(subject: string, at: Date, until: Date): Promise<CountedAttempts> {
      return db
        .insertInto('attempts')
        .values({ subject, count: 1, until })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            count: sql<number>`case when attempts.until <= ${at} then 1 else attempts.count + 1 end`,
            until: sql<Date>`case when attempts.until <= ${at} then excluded.until else attempts.until end`,
          }),
        )
        .returning(['count', 'until'])
        .executeTakeFirstOrThrow();
    },

    async forget(subject: string): Promise<void> {
      await db.deleteFrom('attempts').where('subject', '=', subject).execute();
    },

    /** Some of those that do not count any more: what is left comes off by the next ones. */
    async removeEnded(at: Date): Promise<void> {
      await db
        .deleteFrom('attempts')
        .where('subject', 'in', (query) =>
          query.selectFrom('attempts').select('subject').where('until', '<=', at).limit(100),
        )
        .execute();
    },
  };
}
