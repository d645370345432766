import { type Kysely, sql } from 'kysely';

/** The number of visits for each day and combination of shared facts. Nothing in it identifies a visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_counts (
      day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      facts text not null,
      visits integer not null check (visits > 0),
      primary key (day, facts)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table visit_counts`.execute(db);
}
