import { type Kysely, sql } from 'kysely';
import { fillReferences } from '../seeding/fill-references.ts';

/** The documents that each revision refers to. “Where used” then needs one index lookup on a site of any size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revision_references (
      kind text not null,
      id text not null,
      revision integer not null,
      pointer text not null,
      to_kind text not null,
      to_id text not null,
      is_needed boolean not null
    )`.execute(db);
  await sql`create index revision_references_to on revision_references (to_kind, to_id)`.execute(db);
  await fillReferences(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table revision_references`.execute(db);
}
