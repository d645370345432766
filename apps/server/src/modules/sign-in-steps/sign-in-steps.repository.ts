import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';

export type SignInStep = {
  tokenHash: string;
  kind: 'second-factor' | 'sso' | 'invitation';
  userId: string | null;
  data: unknown;
  expiresAt: Date;
};

export type SignInStepsRepository = ReturnType<typeof createSignInStepsRepository>;

/** Steps of a sign-in under way and invitations: kept by the hash of a token, worth one thing, once. */
export function createSignInStepsRepository(db: Kysely<Database>) {
  return {
    async insert({ tokenHash, kind, userId, data, expiresAt }: SignInStep): Promise<void> {
      await db
        .insertInto('sign_in_steps')
        .values({
          token_hash: tokenHash,
          kind,
          user_id: userId,
          data: JSON.stringify(data),
          expires_at: expiresAt,
        })
        .execute();
    },

    async find(tokenHash: string, kind: SignInStep['kind'], at: Date): Promise<SignInStep | undefined> {
      return db
        .selectFrom('sign_in_steps')
        .select(['token_hash as tokenHash', 'kind', 'user_id as userId', 'data', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash)
        .where('kind', '=', kind)
        .where('expires_at', '>', at)
        .executeTakeFirst();
    },

    /** Counts an attempt and answers the how manyth it is. */
    async countAttempt(tokenHash: string): Promise<number> {
      const row = await db
        .updateTable('sign_in_steps')
        .set((step) => ({ attempts: step('attempts', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .returning('attempts')
        .executeTakeFirst();
      return row?.attempts ?? Number.POSITIVE_INFINITY;
    },

    /** False when somebody else was quicker: a step counts once. */
    async remove(tokenHash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('sign_in_steps')
        .where('token_hash', '=', tokenHash)
        .returning('token_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeOfUser(userId: string, kind: SignInStep['kind']): Promise<void> {
      await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).where('kind', '=', kind).execute();
    },

    async removeExpired(at: Date): Promise<void> {
      await db.deleteFrom('sign_in_steps').where('expires_at', '<=', at).execute();
    },
  };
}
