import { type Kysely, sql } from 'kysely';

/** Scheduled releases, the revisions that they pin, and releases that undo one earlier release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_releases (
      id text primary key,
      version integer not null check (version > 0),
      publish_at timestamptz not null,
      comment text not null check (comment <> ''),
      state text not null check (state in ('waiting', 'published', 'failed', 'cancelled')),
      failure json,
      author_id text not null,
      author_name text not null,
      author_email text not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      check ((state = 'failed') = (failure is not null)),
      check ((state = 'waiting') = (settled_at is null))
    )`.execute(db);
  await sql`create index scheduled_releases_due on scheduled_releases (publish_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create table scheduled_documents (
      schedule text not null references scheduled_releases (id),
      kind text not null,
      id text not null,
      revision integer not null,
      base_revision integer,
      primary key (schedule, kind, id),
      foreign key (kind, id, revision) references revisions (kind, id, revision)
    )`.execute(db);
  // Unique, so that even a bug in the timer cannot publish one schedule twice (STORE-05).
  await sql`alter table releases add column schedule text unique references scheduled_releases (id)`.execute(
    db,
  );
  await sql`alter table releases drop constraint releases_kind_check`.execute(db);
  await sql`alter table releases drop constraint releases_check`.execute(db);
  await sql`alter table releases add constraint releases_kind_check check (kind in ('publish', 'rollback', 'undo'))`.execute(
    db,
  );
  await sql`alter table releases add constraint releases_check check ((kind = 'publish') = (source_release is null))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases drop constraint releases_check`.execute(db);
  await sql`alter table releases drop constraint releases_kind_check`.execute(db);
  // An earlier version does not know undos, so their releases become normal ones.
  await sql`update releases set kind = 'publish', source_release = null where kind = 'undo'`.execute(db);
  await sql`alter table releases add constraint releases_kind_check check (kind in ('publish', 'rollback'))`.execute(
    db,
  );
  await sql`alter table releases add constraint releases_check check ((kind = 'rollback') = (source_release is not null))`.execute(
    db,
  );
  await sql`alter table releases drop column schedule`.execute(db);
  await sql`drop table scheduled_documents`.execute(db);
  await sql`drop table scheduled_releases`.execute(db);
}
