import { type Kysely, sql } from 'kysely';
import type { Database, SignInMethod } from '../../store/database.ts';
import { readRights } from '../rights/rights-columns.ts';
import type { Rights } from '../rights/scope.ts';

export type SessionUser = { id: string; email: string; name: string } & Rights;
export type BrowserSession = {
  id: string;
  csrfToken: string;
  lastSeenAt: Date;
  expiresAt: Date;
  /** The person's role requires a second factor, and there is none yet: the only allowed step is to set it up. */
  mustEnrol: boolean;
};
export type OwnSession = {
  id: string;
  method: SignInMethod;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

export type AdminSessionRepository = ReturnType<typeof createAdminSessionRepository>;

export function createAdminSessionRepository(db: Kysely<Database>) {
  return {
    /** The session, with the user's current data. */
    async find(
      hashes: readonly string[],
    ): Promise<{ user: SessionUser; browser: BrowserSession } | undefined> {
      const row = await db
        .selectFrom('admin_sessions as s')
        .innerJoin('admin_users as u', 'u.id', 's.user_id')
        .innerJoin('sign_in_rules as rules', (join) => join.onTrue())
        .leftJoin('second_factors as f', 'f.user_id', 'u.id')
        .select(['s.id as sessionId', 's.csrf_token', 's.last_seen_at', 's.expires_at', 's.method'])
        .select(['u.id', 'u.email', 'u.name', 'u.role', 'u.scope', 'u.limited_role as limitedRole'])
        .select(['f.confirmed_at', 'rules.second_factor_roles'])
        .where('s.token_hash', 'in', hashes)
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, email, name } = row;
      const rights = readRights(row);
      // With single sign-on, the provider checks the second factor.
      const mustEnrol =
        row.method !== 'sso' && row.confirmed_at === null && row.second_factor_roles.includes(rights.role);
      return {
        user: { id, email, name, ...rights },
        browser: {
          id: row.sessionId,
          csrfToken: row.csrf_token,
          lastSeenAt: row.last_seen_at,
          expiresAt: row.expires_at,
          mustEnrol,
        },
      };
    },

    async insert(row: {
      id: string;
      tokenHash: string;
      userId: string;
      csrfToken: string;
      method: SignInMethod;
      ip: string;
      userAgent: string | null;
      at: Date;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto('admin_sessions')
        .values({
          id: row.id,
          token_hash: row.tokenHash,
          user_id: row.userId,
          csrf_token: row.csrfToken,
          method: row.method,
          ip: row.ip,
          user_agent: row.userAgent,
          created_at: row.at,
          last_seen_at: row.at,
          expires_at: row.expiresAt,
        })
        .execute();
      await db
        .updateTable('admin_users')
        .set({ last_seen_at: row.at })
        .where('id', '=', row.userId)
        .execute();
    },

    /** Keeps it by its present hash, so that it goes on when an earlier SESSION_SECRET is not accepted any more. */
    async touch(id: string, at: Date, tokenHash: string): Promise<void> {
      await db
        .with('seen', (query) =>
          query
            .updateTable('admin_sessions')
            .set({ last_seen_at: at, token_hash: tokenHash })
            .where('id', '=', id)
            .returning('user_id'),
        )
        .updateTable('admin_users')
        .set({ last_seen_at: at })
        .where('id', 'in', (query) => query.selectFrom('seen').select('user_id'))
        .execute();
    },

    async exists(id: string, at: Date): Promise<boolean> {
      const row = await db
        .selectFrom('admin_sessions')
        .select('id')
        .where('id', '=', id)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      return row !== undefined;
    },

    list: (userId: string, at: Date): Promise<OwnSession[]> =>
      db
        .selectFrom('admin_sessions')
        .select(['id', 'method', 'ip', 'user_agent as userAgent'])
        .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', at)
        .orderBy('last_seen_at', 'desc')
        .execute(),

    /** Returns the ids of the sessions that ended. */
    async remove(userId: string, which: { id: string } | { except: string | undefined }): Promise<string[]> {
      const rows = await db
        .deleteFrom('admin_sessions')
        .where('user_id', '=', userId)
        .where((where) =>
          'id' in which
            ? where('id', '=', which.id)
            : which.except === undefined
              ? sql<boolean>`true`
              : where('id', '<>', which.except),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Open ones whose browser was not seen since. */
    async countUnseenSince(since: Date, at: Date): Promise<number> {
      const { count } = await db
        .selectFrom('admin_sessions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('last_seen_at', '<', since)
        .where('expires_at', '>', at)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async removeExpired(at: Date): Promise<void> {
      await db.deleteFrom('admin_sessions').where('expires_at', '<=', at).execute();
    },
  };
}
