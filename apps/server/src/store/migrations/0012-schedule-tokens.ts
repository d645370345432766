import { type Kysely, sql } from 'kysely';

/** The API token that a release was scheduled with. No foreign key: a revoked token must still be recognised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_releases add column token_id text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_releases drop column token_id`.execute(db);
}
