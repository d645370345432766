import { type Kysely, sql } from 'kysely';

/**
 * An entry of the audit log names the request that made it, by the id that its lines of the log have (OPS-11). It is not
 * in the chain (0020), whose links cannot change: what it leads to is beside the proof, not part of it.
 *
 * And for how long each process writes more into its log, or less, than it was set up to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column request_id text`.execute(db);
  await sql`create index audit_request on audit (request_id) where request_id is not null`.execute(db);
  await sql`
    create table log_level (
      is_only boolean primary key default true check (is_only),
      level text not null,
      until timestamptz not null,
      author_name text not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table log_level`.execute(db);
  await sql`drop index audit_request`.execute(db);
  await sql`alter table audit drop column request_id`.execute(db);
}
