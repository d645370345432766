import { type Kysely, sql } from 'kysely';

/**
 * A restored store uses release numbers again, and two histories can publish the same number in the same millisecond. A
 * random mark tells such releases apart. The database creates it, so that servers of an older version, which do not
 * know the column, write marks as well. Existing releases get no mark: they keep the names that caches know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases add column mark text not null default ''`.execute(db);
  await sql`alter table releases alter column mark
    set default left(replace(gen_random_uuid()::text, '-', ''), 10)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases drop column mark`.execute(db);
}
