import type { Kysely } from 'kysely';
import type { Database, Role } from '../../store/database.ts';
import { readRights, writeRights } from '../rights/rights-columns.ts';
import type { Rights, Scope } from '../rights/scope.ts';

export type AdminUserRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** What the role is limited to. */
  scope: Scope;
  passwordHash: string | null;
  createdAt: Date;
  lastSeenAt: Date | null;
  ssoSubject: string | null;
  /** The time since when sign-in asks for a code of an app; null: it does not. */
  secondFactorSince: Date | null;
};
export type UserChange = {
  name?: string;
  rights?: Rights;
  passwordHash?: string | null;
  ssoSubject?: string;
};

export type AdminUsersRepository = ReturnType<typeof createAdminUsersRepository>;

export function createAdminUsersRepository(db: Kysely<Database>) {
  const users = () =>
    db
      .selectFrom('admin_users as u')
      .leftJoin('second_factors as f', 'f.user_id', 'u.id')
      .select(['u.id', 'u.email', 'u.name', 'u.role', 'u.password_hash as passwordHash'])
      .select(['u.scope', 'u.limited_role as limitedRole'])
      .select(['u.created_at as createdAt', 'u.last_seen_at as lastSeenAt', 'u.sso_subject as ssoSubject'])
      .select('f.confirmed_at as secondFactorSince');

  const first = async (query: ReturnType<typeof users>): Promise<AdminUserRow | undefined> => {
    const row = await query.executeTakeFirst();
    return row && toRow(row);
  };

  return {
    list: async (): Promise<AdminUserRow[]> =>
      (await users().orderBy('u.name').orderBy('u.email').execute()).map(toRow),

    find: (id: string): Promise<AdminUserRow | undefined> => first(users().where('u.id', '=', id)),

    findByEmail: (email: string): Promise<AdminUserRow | undefined> =>
      first(users().where('u.email', '=', email)),

    findBySubject: (subject: string): Promise<AdminUserRow | undefined> =>
      first(users().where('u.sso_subject', '=', subject)),

    /** False when somebody has the email address already. */
    async insert(row: {
      id: string;
      email: string;
      name: string;
      role: Role;
      scope: Scope;
      passwordHash: string | null;
      createdAt: Date;
      ssoSubject?: string;
    }): Promise<boolean> {
      const inserted = await db
        .insertInto('admin_users')
        .values({
          id: row.id,
          email: row.email,
          name: row.name,
          ...writeRights(row),
          password_hash: row.passwordHash,
          created_at: row.createdAt,
          sso_subject: row.ssoSubject ?? null,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async update(id: string, { name, rights, passwordHash, ssoSubject }: UserChange): Promise<void> {
      await db
        .updateTable('admin_users')
        .set({
          ...(name === undefined ? {} : { name }),
          ...(rights === undefined ? {} : writeRights(rights)),
          ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
          ...(ssoSubject === undefined ? {} : { sso_subject: ssoSubject }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Their sessions and API tokens go with them. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('admin_users').where('id', '=', id).execute();
    },

    /** Locks all administrators without limits, so that two changes at the same time cannot remove the last ones. */
    async lockAdministrators(): Promise<string[]> {
      const rows = await db
        .selectFrom('admin_users')
        .select('id')
        .where('role', '=', 'administrator')
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

type StoredRow = Omit<AdminUserRow, 'scope'> & { scope: Scope | null; limitedRole: Role | null };

const toRow = ({ limitedRole, ...row }: StoredRow): AdminUserRow => ({
  ...row,
  ...readRights({ role: row.role, scope: row.scope, limitedRole }),
});
