import { type Kysely, sql } from 'kysely';

/** Admin users, their sessions, the keys of their writes and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_users (
      id text primary key,
      email text not null unique check (email = lower(email)),
      name text not null,
      role text not null check (role in ('viewer', 'editor', 'publisher', 'administrator')),
      password_hash text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table admin_sessions (
      token_hash text primary key,
      user_id text not null references admin_users (id) on delete cascade,
      csrf_token text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index admin_sessions_user on admin_sessions (user_id)`.execute(db);
  await sql`
    create table idempotency_keys (
      user_id text not null,
      key text not null,
      request_hash text not null,
      status integer,
      answer json,
      etag text,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
  await sql`
    create table audit (
      id integer generated always as identity primary key,
      at timestamptz not null,
      actor_id text,
      actor text not null,
      action text not null,
      kind text,
      document_id text,
      detail json not null,
      ip text
    )`.execute(db);
  // A trigger, because a grant would not help: the server's own account owns the table and has every right (STORE-09).
  await sql`
    create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only: % is refused.', tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_keep_rows before update or delete on audit
      for each row execute function audit_is_append_only()`.execute(db);
  await sql`
    create trigger audit_keep_all before truncate on audit
      for each statement execute function audit_is_append_only()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['audit', 'idempotency_keys', 'admin_sessions', 'admin_users'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`drop function audit_is_append_only()`.execute(db);
}
