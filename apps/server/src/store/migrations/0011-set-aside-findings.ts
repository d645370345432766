import { type Kysely, sql } from 'kysely';

/** Findings that somebody has looked at and set aside with a reason: one row for each place and code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table set_aside_findings (
      id text primary key,
      code text not null,
      kind text not null,
      document_id text not null,
      pointer text not null,
      fingerprint text not null,
      reason text not null,
      author_id text not null,
      author_name text not null,
      created_at timestamptz not null,
      unique (code, kind, document_id, pointer)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table set_aside_findings`.execute(db);
}
