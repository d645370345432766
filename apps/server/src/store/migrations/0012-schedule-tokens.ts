import { type Kysely, sql } from 'kysely';

/** Which API token a release was scheduled with. No reference: a token that is revoked must be known as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_releases add column token_id text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scheduled_releases drop column token_id`.execute(db);
}
