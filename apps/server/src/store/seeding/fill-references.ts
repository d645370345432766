import { type Kysely, sql } from 'kysely';
import { referenceRows } from '../../modules/documents/document-references.ts';
import { readData } from '../stored-data.ts';

const AT_ONCE = 500;

type Row = { kind: string; id: string; revision: number; data: unknown; schemaVersion: string };

/** Writes the references of every revision, as this version reads them. */
export async function fillReferences(db: Kysely<unknown>): Promise<void> {
  let last = { kind: '', id: '', revision: 0 };
  for (;;) {
    const { rows } = await sql<Row>`
      select kind, id, revision, data, schema_version as "schemaVersion" from revisions
      where (kind, id, revision) > (${last.kind}, ${last.id}, ${last.revision})
      order by kind, id, revision limit ${AT_ONCE}`.execute(db);
    const end = rows.at(-1);
    if (!end) break;
    last = end;
    const found = rows.flatMap((row) => referenceRows({ ...row, data: readData(row) }));
    await sql`
      insert into revision_references
      select * from json_to_recordset(${JSON.stringify(found)}::json)
        as n (kind text, id text, revision integer, pointer text, to_kind text, to_id text, is_needed boolean)`.execute(
      db,
    );
  }
  // The embedded store does not collect planner statistics by itself.
  await sql`analyze`.execute(db);
}
