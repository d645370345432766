import { type Kysely, sql } from 'kysely';

/**
 * What somebody’s role, or a token’s, is limited to (ADMIN-26, decision 062). Whoever is limited has the role viewer for
 * a process of the version before, which knows of no limits, and their own role in `limited_role`. A role that such a
 * process gives them is refused, because it would be without limits there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['admin_users', 'api_tokens'])
    await sql`
      alter table ${sql.table(table)}
        add column scope json,
        add column limited_role text check (limited_role in ('viewer', 'editor', 'publisher', 'administrator')),
        add check ((scope is null) = (limited_role is null)),
        add check (scope is null or role = 'viewer')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['api_tokens', 'admin_users'])
    await sql`alter table ${sql.table(table)} drop column limited_role, drop column scope`.execute(db);
}
