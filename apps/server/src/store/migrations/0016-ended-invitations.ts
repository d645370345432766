import { type Kysely, sql } from 'kysely';

/** Records why an invitation ended, used or replaced, so that a person who opens its link again is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_steps add column ended_by text check (ended_by in ('used', 'replaced'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sign_in_steps where ended_by is not null`.execute(db);
  await sql`alter table sign_in_steps drop column ended_by`.execute(db);
}
