import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';

export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

export type SignInStep = {
  tokenHash: string;
  kind: 'second-factor' | 'sso' | 'invitation';
  userId: string | null;
  data: unknown;
  expiresAt: Date;
};

/** The user of an invitation, and why it no longer works. Null when it still does. */
export type FoundInvitation = { userId: string; end: 'used' | 'replaced' | 'expired' | null };

const DAY = 24 * 60 * 60 * 1000;
/** How long an invitation is kept after it stopped working. */
const KNOWN_MS = 90 * DAY;

export type SignInStepsRepository = ReturnType<typeof createSignInStepsRepository>;

/**
 * Steps of a sign-in in progress, and invitations. They are stored by the hash of a token, and each is for one purpose
 * and works once.
 */
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

    async find(
      hashes: readonly string[],
      kind: SignInStep['kind'],
      at: Date,
    ): Promise<SignInStep | undefined> {
      return db
        .selectFrom('sign_in_steps')
        .select(['token_hash as tokenHash', 'kind', 'user_id as userId', 'data', 'expires_at as expiresAt'])
        .where('token_hash', 'in', hashes)
        .where('kind', '=', kind)
        .where('expires_at', '>', at)
        .where('ended_by', 'is', null)
        .executeTakeFirst();
    },

    /** Undefined when there never was one with this token, or it is deleted. */
    async findInvitation(hashes: readonly string[], at: Date): Promise<FoundInvitation | undefined> {
      const row = await db
        .selectFrom('sign_in_steps')
        .select(['user_id as userId', 'ended_by as endedBy', 'expires_at as expiresAt'])
        .where('token_hash', 'in', hashes)
        .where('kind', '=', 'invitation')
        .executeTakeFirst();
      if (!row?.userId) return undefined;
      return { userId: row.userId, end: row.endedBy ?? (row.expiresAt > at ? null : 'expired') };
    },

    /** False when somebody else was faster: an invitation sets one password. */
    async useInvitation(hashes: readonly string[]): Promise<boolean> {
      const row = await db
        .updateTable('sign_in_steps')
        .set({ ended_by: 'used' })
        .where('token_hash', 'in', hashes)
        .where('ended_by', 'is', null)
        .returning('token_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async replaceInvitations(userId: string, at: Date): Promise<void> {
      await db
        .updateTable('sign_in_steps')
        .set({ ended_by: 'replaced' })
        .where('user_id', '=', userId)
        .where('kind', '=', 'invitation')
        .where('ended_by', 'is', null)
        .where('expires_at', '>', at)
        .execute();
    },

    /** Invitations that still work and end before an instant. */
    async countInvitations(at: Date, endBefore: Date): Promise<number> {
      const { count } = await db
        .selectFrom('sign_in_steps')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('kind', '=', 'invitation')
        .where('ended_by', 'is', null)
        .where('expires_at', '>', at)
        .where('expires_at', '<', endBefore)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Counts an attempt and returns its number. */
    async countAttempt(hashes: readonly string[]): Promise<number> {
      const row = await db
        .updateTable('sign_in_steps')
        .set((step) => ({ attempts: step('attempts', '+', 1) }))
        .where('token_hash', 'in', hashes)
        .returning('attempts')
        .executeTakeFirst();
      return row?.attempts ?? Number.POSITIVE_INFINITY;
    },

    /** False when somebody else was faster: a step works once. */
    async remove(hashes: readonly string[]): Promise<boolean> {
      const row = await db
        .deleteFrom('sign_in_steps')
        .where('token_hash', 'in', hashes)
        .returning('token_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeExpired(at: Date): Promise<void> {
      const known = new Date(at.getTime() - KNOWN_MS);
      await db
        .deleteFrom('sign_in_steps')
        .where('expires_at', '<=', at)
        .where((eb) => eb.or([eb('kind', '<>', 'invitation'), eb('expires_at', '<=', known)]))
        .execute();
    },
  };
}
