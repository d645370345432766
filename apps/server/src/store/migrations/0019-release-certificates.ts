import { type Kysely, sql } from 'kysely';

/** What a release promotes to those to whom nothing may be promoted. Null: not looked at yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases add column certificate jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases drop column certificate`.execute(db);
}
