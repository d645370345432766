import { type Kysely, sql } from 'kysely';

/**
 * What people say to each other about documents and releases, what they ask of each other, and who was told (ADMIN-25,
 * decision 061). Authors keep their names here after their accounts are gone; what was told to somebody goes with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comment_threads (
      id text primary key,
      kind text,
      document_id text,
      -- The place in that revision; empty: the document as a whole. It is followed from there.
      pointer text not null,
      revision integer,
      place_name text not null,
      release integer,
      state text not null check (state in ('open', 'resolved')),
      opened_by text not null,
      opened_at timestamptz not null,
      active_at timestamptz not null,
      settled_by_name text,
      settled_at timestamptz,
      check ((kind is null) = (document_id is null)),
      check ((kind is null) = (revision is null)),
      check ((kind is null) <> (release is null))
    )`.execute(db);
  await sql`create index comment_threads_document on comment_threads (kind, document_id)`.execute(db);
  await sql`create index comment_threads_release on comment_threads (release) where release is not null`.execute(
    db,
  );
  await sql`create index comment_threads_active on comment_threads (active_at desc, id)`.execute(db);
  await sql`
    create table comments (
      id text primary key,
      thread text not null references comment_threads (id),
      position integer not null,
      author_id text not null,
      author_name text not null,
      -- Empty once it is deleted.
      text text not null,
      mentions json not null,
      written_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      deleted_by_name text,
      unique (thread, position)
    )`.execute(db);
  await sql`create index comments_author on comments (author_id)`.execute(db);
  await sql`
    create table tasks (
      id text primary key,
      what text not null check (what in ('review', 'translate', 'approve')),
      kind text not null,
      document_id text not null,
      -- What it was asked about.
      revision integer not null,
      locale text,
      approval text references approval_requests (id),
      note text not null,
      person text references admin_users (id) on delete set null,
      person_name text,
      role text check (role in ('viewer', 'editor', 'publisher', 'administrator')),
      due_on text,
      asked_by text not null,
      asked_by_name text not null,
      asked_at timestamptz not null,
      state text not null check (state in ('open', 'done', 'withdrawn')),
      settled_why text,
      settled_by text,
      settled_by_name text,
      settled_at timestamptz,
      check ((what = 'translate') = (locale is not null)),
      check ((what = 'approve') = (approval is not null)),
      check ((person_name is null) <> (role is null))
    )`.execute(db);
  await sql`create index tasks_document on tasks (kind, document_id)`.execute(db);
  await sql`create index tasks_asked on tasks (asked_at desc, id)`.execute(db);
  await sql`create index tasks_open on tasks (approval) where state = 'open'`.execute(db);
  await sql`
    create table inbox_items (
      id text primary key,
      user_id text not null references admin_users (id) on delete cascade,
      -- What it tells: nobody is told the same thing twice.
      subject text not null,
      reason text not null check (reason in ('mentioned', 'answered', 'asked', 'settled')),
      comment text references comments (id),
      task text references tasks (id),
      by_name text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      mail text not null default 'waiting'
        check (mail in ('waiting', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
      mail_tries integer not null default 0,
      mail_at timestamptz not null,
      mail_error text,
      unique (user_id, subject),
      check ((comment is null) <> (task is null))
    )`.execute(db);
  await sql`create index inbox_items_user on inbox_items (user_id, created_at desc, id)`.execute(db);
  await sql`create index inbox_items_unread on inbox_items (user_id) where read_at is null`.execute(db);
  await sql`create index inbox_items_mail on inbox_items (mail_at) where mail in ('waiting', 'sending')`.execute(
    db,
  );
  await sql`alter table admin_users add column wants_mail boolean not null default true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_users drop column wants_mail`.execute(db);
  for (const table of ['inbox_items', 'tasks', 'comments', 'comment_threads'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
