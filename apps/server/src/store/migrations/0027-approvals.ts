import { type Kysely, sql } from 'kysely';

/**
 * What needs approvals, what was asked, and what was decided (ADMIN-24, decision 059). A policy is never changed: the
 * newest counts, and those before say who took a rule out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_policies (
      version integer primary key,
      rules json not null,
      comment text not null,
      author_id text,
      author_name text not null,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`
    create table approval_requests (
      id text primary key,
      content_hash text not null,
      reach_hash text not null,
      hash text not null,
      publish_at timestamptz,
      looked_at timestamptz not null,
      comment text not null,
      asked_by text not null,
      asked_by_name text not null,
      asked_role text,
      asked_people json not null,
      documents json not null,
      classes json not null,
      asked_at timestamptz not null,
      state text not null check (state in ('open', 'refused', 'withdrawn', 'voided', 'used')),
      settled json,
      schedule text
    )`.execute(db);
  await sql`create index approval_requests_open on approval_requests (content_hash) where state = 'open'`.execute(
    db,
  );
  await sql`create index approval_requests_asked on approval_requests (asked_at desc)`.execute(db);
  await sql`
    create table approval_decisions (
      request text not null references approval_requests (id),
      user_id text not null,
      user_name text not null,
      role text not null,
      decision text not null check (decision in ('approved', 'refused')),
      hash text not null,
      comment text not null,
      decided_at timestamptz not null,
      -- Whoever decides twice, even at the same time, counts once.
      primary key (request, user_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['approval_decisions', 'approval_requests', 'approval_policies'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
