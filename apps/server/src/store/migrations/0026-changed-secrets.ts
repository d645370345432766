import { type Kysely, sql } from 'kysely';

/**
 * Secrets that change while both are in use: a webhook's one before until when it signs too, and when recovery codes
 * were made, which tells those that hang on an earlier SESSION_SECRET (null: before this migration). And attempts at
 * sign-in that all processes count together. Their subjects are keyed hashes: nobody's address is in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks add column former_secret text, add column former_until timestamptz,
      add check ((former_secret is null) = (former_until is null))`.execute(db);
  await sql`alter table recovery_codes add column made_at timestamptz`.execute(db);
  await sql`
    create table attempts (
      subject text primary key,
      count integer not null,
      until timestamptz not null
    )`.execute(db);
  await sql`create index attempts_until on attempts (until)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table attempts`.execute(db);
  await sql`alter table recovery_codes drop column made_at`.execute(db);
  await sql`alter table webhooks drop column former_secret, drop column former_until`.execute(db);
}
