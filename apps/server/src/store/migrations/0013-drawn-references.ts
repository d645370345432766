import { type Kysely, sql } from 'kysely';
import { fillReferences } from '../seeding/fill-references.ts';

/** A block that shows one document of a kind, such as a quest, now counts as a reference, so all are computed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from revision_references`.execute(db);
  await fillReferences(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from revision_references where pointer like '%/location' and not is_needed`.execute(db);
}
