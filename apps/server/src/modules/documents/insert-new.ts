import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { nextNumber } from '../../store/next-number.ts';
import type { Author } from '../rights/rights.repository.ts';
import { assertMayWrite } from '../rights/write-gate.ts';
import { referenceRows } from './document-references.ts';
import { createReferencesRepository } from './references.repository.ts';

export type NewDocuments = [
  rows: readonly { kind: string; id: string; data: unknown }[],
  common: { schemaVersion: string; author: Author & { name: string }; savedAt: Date },
];

/** The first revisions of documents, in one statement each. Throws RIGHTS_NOT_ENOUGH where the author may not make them. */
export async function insertNew(
  db: Kysely<Database>,
  ...[rows, { schemaVersion, author, savedAt }]: NewDocuments
): Promise<void> {
  await assertMayWrite(
    db,
    author,
    rows.map((row) => ({ ...row, previous: null })),
  );
  const revision = await nextNumber(db, 0);
  const json = JSON.stringify(
    rows.map((row) => ({ ...row, patch: [{ op: 'replace', path: '', value: row.data }] })),
  );
  await sql`
    insert into documents (kind, id, head_revision)
    select n.kind, n.id, ${revision} from json_to_recordset(${json}::json) as n (kind text, id text)`.execute(
    db,
  );
  await sql`
    insert into revisions
      (kind, id, revision, data, is_deletion, patch, schema_version, author_id, author_name, saved_at)
    select n.kind, n.id, ${revision}::integer, n.data, false, n.patch, ${schemaVersion}, ${author.id}, ${author.name},
      ${savedAt}::timestamptz
    from json_to_recordset(${json}::json) as n (kind text, id text, data json, patch json)`.execute(db);
  await createReferencesRepository(db).insert(rows.flatMap((row) => referenceRows({ ...row, revision })));
}
