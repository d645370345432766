import { type Kysely, sql } from 'kysely';

/**
 * The log is read by time: by people who filter it, and by evidence, which looks for what was written at the instants of
 * revisions and releases (decision 046). It grows without end, so neither may read all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_time on audit (at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_time`.execute(db);
}
