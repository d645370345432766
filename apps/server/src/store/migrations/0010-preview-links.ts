import { type Kysely, sql } from 'kysely';

/** Links that show a preview to people without an account, and the revisions that each link pins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preview_links (
      id text primary key,
      token_hash text not null unique,
      content text not null check (content in ('live', 'draft', 'scheduled')),
      release integer not null,
      shown_at timestamptz,
      until timestamptz,
      schedules json not null,
      path text not null,
      visitor text not null,
      context json not null,
      author_id text not null,
      author_name text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by text,
      opened integer not null default 0,
      opened_at timestamptz
    )`.execute(db);
  await sql`create index preview_links_end on preview_links (expires_at)`.execute(db);
  await sql`
    create table preview_link_documents (
      link text not null references preview_links (id) on delete cascade,
      kind text not null,
      id text not null,
      revision integer not null,
      primary key (link, kind, id),
      foreign key (kind, id, revision) references revisions (kind, id, revision)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table preview_link_documents`.execute(db);
  await sql`drop table preview_links`.execute(db);
}
