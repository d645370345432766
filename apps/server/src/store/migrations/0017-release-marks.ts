import { type Kysely, sql } from 'kysely';

/**
 * A store that was restored gives out its numbers again, and two histories can publish the same number in the same
 * millisecond: what tells their releases apart for good is drawn. The database draws, so that servers of before, which
 * know nothing of it, mark theirs as well; releases of before keep the names under which caches have them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases add column mark text not null default ''`.execute(db);
  await sql`alter table releases alter column mark
    set default left(replace(gen_random_uuid()::text, '-', ''), 10)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases drop column mark`.execute(db);
}
