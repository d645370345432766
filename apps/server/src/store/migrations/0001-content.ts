import { type Kysely, sql } from 'kysely';

/** Documents, their revisions, releases and what each release holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      kind text not null,
      id text not null,
      head_revision integer not null,
      primary key (kind, id)
    )`.execute(db);
  await sql`
    create table revisions (
      kind text not null,
      id text not null,
      revision integer not null check (revision > 0),
      previous integer,
      data json not null,
      is_deletion boolean not null,
      patch json not null,
      schema_version text not null,
      author_id text,
      author_name text not null,
      saved_at timestamptz not null,
      primary key (kind, id, revision)
    )`.execute(db);
  // Checked at commit: a document and its first revision are written in one transaction, in either order.
  await sql`
    alter table documents add constraint documents_head foreign key (kind, id, head_revision)
      references revisions (kind, id, revision) deferrable initially deferred`.execute(db);
  await sql`
    create table releases (
      number integer primary key check (number > 0),
      kind text not null check (kind in ('publish', 'rollback')),
      source_release integer references releases (number),
      comment text not null check (comment <> ''),
      author_id text,
      author_name text not null,
      published_at timestamptz not null,
      check ((kind = 'rollback') = (source_release is not null))
    )`.execute(db);
  await sql`
    create table release_documents (
      release integer not null references releases (number),
      kind text not null,
      id text not null,
      revision integer not null,
      primary key (release, kind, id),
      foreign key (kind, id, revision) references revisions (kind, id, revision)
    )`.execute(db);
  await sql`
    create table release_changes (
      release integer not null references releases (number),
      kind text not null,
      id text not null,
      from_revision integer,
      to_revision integer,
      title text not null,
      primary key (release, kind, id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['release_changes', 'release_documents', 'releases', 'documents', 'revisions'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
