import type { Kysely } from 'kysely';
import type { Database, Role } from '../../store/database.ts';

export type AdminUserRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  createdAt: Date;
};

export type AdminUsersRepository = ReturnType<typeof createAdminUsersRepository>;

export function createAdminUsersRepository(db: Kysely<Database>) {
  const users = () =>
    db
      .selectFrom('admin_users')
      .select(['id', 'email', 'name', 'role', 'password_hash as passwordHash', 'created_at as createdAt']);

  return {
    list: (): Promise<AdminUserRow[]> => users().orderBy('email').execute(),

    find: (id: string): Promise<AdminUserRow | undefined> => users().where('id', '=', id).executeTakeFirst(),

    findByEmail: (email: string): Promise<AdminUserRow | undefined> =>
      users().where('email', '=', email).executeTakeFirst(),

    /** False when somebody has the email address already. */
    async insert(row: AdminUserRow): Promise<boolean> {
      const inserted = await db
        .insertInto('admin_users')
        .values({
          id: row.id,
          email: row.email,
          name: row.name,
          role: row.role,
          password_hash: row.passwordHash,
          created_at: row.createdAt,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async update(id: string, change: { name?: string; role?: Role; passwordHash?: string }): Promise<void> {
      const { passwordHash, ...rest } = change;
      await db
        .updateTable('admin_users')
        .set({ ...rest, ...(passwordHash === undefined ? {} : { password_hash: passwordHash }) })
        .where('id', '=', id)
        .execute();
    },

    /** Their sessions go with them. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('admin_users').where('id', '=', id).execute();
    },

    /** Locks them, so that two changes at once cannot leave none. */
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
