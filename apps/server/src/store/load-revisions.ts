import { type Kysely, sql } from 'kysely';
import { createTurns } from '../turns.ts';
import type { Database } from './database.ts';
import { readData } from './stored-data.ts';

type Entry = { kind: string; id: string; revision: number };

/** Documents in one statement. The driver converts all rows of a statement to objects without a pause. */
const AT_ONCE = 200;

/**
 * Loads the documents of these revisions, some hundreds in each statement, with pauses for other requests. A revision
 * never changes, so the result is consistent although several statements read it.
 */
export async function loadRevisions(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<(Entry & { data: unknown })[]> {
  const turn = createTurns();
  const found: (Entry & { data: unknown })[] = [];
  const inOrder = entries.length > AT_ONCE ? entries.toSorted(byPlace) : entries;
  for (let from = 0; from < inOrder.length; from += AT_ONCE) {
    const json = JSON.stringify(
      inOrder.slice(from, from + AT_ONCE).map(({ kind, id, revision }) => ({ kind, id, revision })),
    );
    const { rows } = await sql<Entry & { data: unknown; schemaVersion: string }>`
      select r.kind, r.id, r.revision, r.data, r.schema_version as "schemaVersion"
      from json_to_recordset(${json}::json) as m (kind text, id text, revision integer)
      join revisions r on r.kind = m.kind and r.id = m.id and r.revision = m.revision
      order by r.kind, r.id`.execute(db);
    for (const { kind, id, revision, data, schemaVersion } of rows)
      found.push({ kind, id, revision, data: readData({ kind, data, schemaVersion }) });
    await turn();
  }
  return found;
}

const byPlace = (one: Entry, other: Entry): number =>
  one.kind === other.kind ? (one.id < other.id ? -1 : 1) : one.kind < other.kind ? -1 : 1;
