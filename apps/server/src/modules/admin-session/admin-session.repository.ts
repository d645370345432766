import type { Kysely } from 'kysely';
import type { Database, Role } from '../../store/database.ts';

export type AdminSessionRow = {
  tokenHash: string;
  csrfToken: string;
  lastSeenAt: Date;
  expiresAt: Date;
  user: { id: string; email: string; name: string; role: Role };
};

export type AdminSessionRepository = ReturnType<typeof createAdminSessionRepository>;

export function createAdminSessionRepository(db: Kysely<Database>) {
  return {
    /** With the user as they are now: a changed role counts from the next call on. */
    async find(tokenHash: string): Promise<AdminSessionRow | undefined> {
      const row = await db
        .selectFrom('admin_sessions as s')
        .innerJoin('admin_users as u', 'u.id', 's.user_id')
        .select(['s.csrf_token', 's.last_seen_at', 's.expires_at', 'u.id', 'u.email', 'u.name', 'u.role'])
        .where('s.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, email, name, role } = row;
      return {
        tokenHash,
        csrfToken: row.csrf_token,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        user: { id, email, name, role },
      };
    },

    async insert(row: {
      tokenHash: string;
      userId: string;
      csrfToken: string;
      at: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto('admin_sessions')
        .values({
          token_hash: row.tokenHash,
          user_id: row.userId,
          csrf_token: row.csrfToken,
          created_at: row.at,
          last_seen_at: row.at,
          expires_at: row.expiresAt,
        })
        .execute();
    },

    async touch(tokenHash: string, at: Date): Promise<void> {
      await db
        .updateTable('admin_sessions')
        .set({ last_seen_at: at })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
    },

    async removeOfUser(userId: string, except?: string): Promise<void> {
      await db
        .deleteFrom('admin_sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? ''))
        .execute();
    },

    async removeExpired(at: Date): Promise<void> {
      await db.deleteFrom('admin_sessions').where('expires_at', '<=', at).execute();
    },
  };
}
