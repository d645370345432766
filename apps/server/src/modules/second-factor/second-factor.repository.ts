import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';

export type SecondFactorRow = {
  userId: string;
  /** Encrypted. */
  secret: string;
  confirmedAt: Date | null;
  lastStep: number;
  failures: number;
  failedAt: Date | null;
};

type AttemptLimit = { at: Date; since: Date; most: number };

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

export function createSecondFactorRepository(db: Kysely<Database>) {
  const factors = () =>
    db
      .selectFrom('second_factors')
      .select(['user_id as userId', 'secret', 'confirmed_at as confirmedAt'])
      .select(['last_step as lastStep', 'failures', 'failed_at as failedAt']);

  return {
    find: (userId: string): Promise<SecondFactorRow | undefined> =>
      factors().where('user_id', '=', userId).executeTakeFirst(),

    /** Any factor, to check whether this process has the right key. */
    findAny: (): Promise<SecondFactorRow | undefined> => factors().limit(1).executeTakeFirst(),

    listSecrets: (): Promise<Pick<SecondFactorRow, 'userId' | 'secret'>[]> =>
      db.selectFrom('second_factors').select(['user_id as userId', 'secret']).execute(),

    /** Only where it is still the one that was read: somebody may have begun anew meanwhile. */
    async replaceSecret(userId: string, before: string, secret: string): Promise<void> {
      await db
        .updateTable('second_factors')
        .set({ secret })
        .where('user_id', '=', userId)
        .where('secret', '=', before)
        .execute();
    },

    /** Addresses of people with unused recovery codes that were made before an instant. */
    async listCodesBefore(at: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('recovery_codes as c')
        .innerJoin('admin_users as u', 'u.id', 'c.user_id')
        .select('u.email')
        .distinct()
        .where('c.used_at', 'is', null)
        .where(({ or, eb }) => or([eb('c.made_at', 'is', null), eb('c.made_at', '<', at)]))
        .orderBy('u.email')
        .execute();
      return rows.map(({ email }) => email);
    },

    /** Replaces an unconfirmed one. False when there is a confirmed one. */
    async begin({ userId, secret, at }: { userId: string; secret: string; at: Date }): Promise<boolean> {
      const row = await db
        .insertInto('second_factors')
        .values({ user_id: userId, secret, created_at: at })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ secret, created_at: at, last_step: 0 })
            .where('second_factors.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async confirm(userId: string, at: Date): Promise<void> {
      await db
        .updateTable('second_factors')
        .set({ confirmed_at: at })
        .where('user_id', '=', userId)
        .execute();
    },

    /** False when a code of this step or a later one was already accepted: each code works once. */
    async accept(userId: string, step: number): Promise<boolean> {
      const row = await db
        .updateTable('second_factors')
        .set({ last_step: step, failures: 0, failed_at: null })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Takes one of the remaining attempts. False when there is none until the last one is older than `since`. One
     * statement, so that simultaneous guesses are counted one by one.
     */
    async takeAttempt(userId: string, { at, since, most }: AttemptLimit): Promise<boolean> {
      const row = await db
        .updateTable('second_factors')
        .set({
          failures: sql<number>`case when failed_at is null or failed_at <= ${since} then 1 else failures + 1 end`,
          failed_at: at,
        })
        .where('user_id', '=', userId)
        .where(({ or, eb }) =>
          or([eb('failed_at', 'is', null), eb('failed_at', '<=', since), eb('failures', '<', most)]),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async forgetAttempts(userId: string): Promise<void> {
      await db
        .updateTable('second_factors')
        .set({ failures: 0, failed_at: null })
        .where('user_id', '=', userId)
        .execute();
    },

    /** Also removes its recovery codes. */
    async remove(userId: string): Promise<boolean> {
      const row = await db
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async replaceRecoveryCodes(userId: string, hashes: readonly string[], at: Date): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, made_at: at })))
        .execute();
    },

    /** False when it was already used or does not exist. */
    async useRecoveryCode(userId: string, hashes: readonly string[], at: Date): Promise<boolean> {
      const row = await db
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('user_id', '=', userId)
        .where('code_hash', 'in', hashes)
        .where('used_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async countRecoveryCodes(userId: string): Promise<number> {
      const rows = await db
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute();
      return rows.length;
    },
  };
}
