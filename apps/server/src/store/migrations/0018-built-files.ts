import { type Kysely, sql } from 'kysely';

/** Files of players' and admins' builds, which outlive the version that made them: open pages still ask for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table built_files (
      path text primary key,
      hash text not null,
      is_compressed boolean not null,
      body bytea not null,
      used_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table built_files`.execute(db);
}
