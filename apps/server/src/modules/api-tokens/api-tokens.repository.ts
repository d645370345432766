import type { Kysely } from 'kysely';
import type { Database, Role } from '../../store/database.ts';
import { readRights, writeRights } from '../rights/rights-columns.ts';
import type { Scope } from '../rights/scope.ts';
import type { SessionUser } from '../admin-session/admin-session.repository.ts';

export type ApiTokenRow = {
  id: string;
  name: string;
  /** The role that the token was made with. Its rights are never more than its maker's present ones. */
  role: Role;
  /** What it is limited to, beside what its maker is. */
  scope: Scope;
  maker: SessionUser;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

export type ApiTokensRepository = ReturnType<typeof createApiTokensRepository>;

export function createApiTokensRepository(db: Kysely<Database>) {
  const tokens = () =>
    db
      .selectFrom('api_tokens as t')
      .innerJoin('admin_users as u', 'u.id', 't.user_id')
      .select([
        't.id',
        't.name',
        't.role',
        't.scope',
        't.limited_role as limitedRole',
        't.created_at',
        't.expires_at',
        't.last_used_at',
      ])
      .select(['u.id as makerId', 'u.email', 'u.name as makerName', 'u.role as makerRole'])
      .select(['u.scope as makerScope', 'u.limited_role as makerLimitedRole']);

  return {
    async list(): Promise<ApiTokenRow[]> {
      return (await tokens().orderBy('t.created_at', 'desc').execute()).map(toRow);
    },

    async find(id: string): Promise<ApiTokenRow | undefined> {
      const row = await tokens().where('t.id', '=', id).executeTakeFirst();
      return row && toRow(row);
    },

    async findByHash(hashes: readonly string[]): Promise<ApiTokenRow | undefined> {
      const row = await tokens().where('t.token_hash', 'in', hashes).executeTakeFirst();
      return row && toRow(row);
    },

    /** False when another token has the name. */
    async insert(row: {
      id: string;
      name: string;
      tokenHash: string;
      role: Role;
      scope: Scope;
      userId: string;
      at: Date;
      expiresAt: Date | null;
    }): Promise<boolean> {
      const inserted = await db
        .insertInto('api_tokens')
        .values({
          id: row.id,
          name: row.name,
          token_hash: row.tokenHash,
          ...writeRights(row),
          user_id: row.userId,
          created_at: row.at,
          expires_at: row.expiresAt,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Keeps it by its present hash, so that it goes on when an earlier SESSION_SECRET is not accepted any more. */
    async touch(id: string, at: Date, tokenHash: string): Promise<void> {
      await db
        .updateTable('api_tokens')
        .set({ last_used_at: at, token_hash: tokenHash })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('api_tokens').where('id', '=', id).execute();
    },
  };
}

function toRow(row: {
  id: string;
  name: string;
  role: Role;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  makerId: string;
  email: string;
  makerName: string;
  makerRole: Role;
  scope: Scope | null;
  limitedRole: Role | null;
  makerScope: Scope | null;
  makerLimitedRole: Role | null;
}): ApiTokenRow {
  const { makerRole, makerScope, makerLimitedRole } = row;
  return {
    id: row.id,
    name: row.name,
    ...readRights(row),
    maker: {
      id: row.makerId,
      email: row.email,
      name: row.makerName,
      ...readRights({ role: makerRole, scope: makerScope, limitedRole: makerLimitedRole }),
    },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
