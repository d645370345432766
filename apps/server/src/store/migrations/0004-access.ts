import { type Kysely, sql } from 'kysely';

/** API tokens, what a person sees of their own sessions, second factors, and sign-ins that take more than one step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An invited person has no password yet, and a person who uses single sign-on never gets one.
  await sql`alter table admin_users alter column password_hash drop not null`.execute(db);
  await sql`
    alter table admin_users
      add column last_seen_at timestamptz,
      add column sso_subject text unique`.execute(db);
  await sql`
    alter table admin_sessions
      add column id text not null unique default gen_random_uuid()::text,
      add column method text not null default 'password' check (method in ('password', 'second-factor', 'sso')),
      add column ip text,
      add column user_agent text`.execute(db);
  await sql`
    create table api_tokens (
      id text primary key,
      name text not null unique,
      token_hash text not null unique,
      role text not null check (role in ('viewer', 'editor', 'publisher', 'administrator')),
      user_id text not null references admin_users (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`
    create table sign_in_steps (
      token_hash text primary key,
      kind text not null check (kind in ('second-factor', 'sso', 'invitation')),
      user_id text references admin_users (id) on delete cascade,
      data json not null,
      attempts integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table second_factors (
      user_id text primary key references admin_users (id) on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step integer not null default 0,
      failures integer not null default 0,
      failed_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id text not null references second_factors (user_id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table sign_in_rules (
      only_row boolean primary key default true check (only_row),
      second_factor_roles json not null
    )`.execute(db);
  await sql`insert into sign_in_rules (second_factor_roles) values ('[]')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sign_in_rules', 'recovery_codes', 'second_factors', 'sign_in_steps', 'api_tokens'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`
    alter table admin_sessions
      drop column id, drop column method, drop column ip, drop column user_agent`.execute(db);
  await sql`alter table admin_users drop column last_seen_at, drop column sso_subject`.execute(db);
  await sql`delete from admin_users where password_hash is null`.execute(db);
  await sql`alter table admin_users alter column password_hash set not null`.execute(db);
}
