import { sql, type Kysely } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Database } from '../../store/database.ts';

type Row = { kind: string; id: string; previous: number | null; data: unknown };

/**
 * Refuses to write over what a newer version of the contract wrote, while two versions share the store. It would be kept
 * as if this version had written it, and the newer one would migrate it a second time. Removing it does no harm.
 */
export async function assertNotNewer(
  db: Kysely<Database>,
  rows: readonly Row[],
  version: string,
): Promise<void> {
  const based = rows.flatMap(({ kind, id, previous, data }) =>
    previous === null || data === null ? [] : [{ kind, id, previous }],
  );
  if (based.length === 0) return;
  const { rows: newer } = await sql<{ kind: string; id: string }>`
    select r.kind, r.id
    from json_to_recordset(${JSON.stringify(based)}::json) as n (kind text, id text, previous integer)
    join revisions r on r.kind = n.kind and r.id = n.id and r.revision = n.previous
    where case when r.schema_version ~ '^[0-9]{1,9}$' then r.schema_version::integer > ${Number(version)} else false end
  `.execute(db);
  if (newer.length === 0) return;
  throw new AppError('INVALID_DOCUMENT', {
    message: 'A newer version of Marquee wrote the document.',
    problems: newer.map(({ kind, id }) => ({
      code: 'NEWER_VERSION',
      severity: 'error',
      kind,
      id,
      pointer: '',
      message:
        'A newer version of Marquee wrote this, which this server cannot change without harm to it. Wait until the update is complete, then save again.',
    })),
  });
}
