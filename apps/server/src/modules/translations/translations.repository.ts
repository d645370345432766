import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { readData } from '../../store/stored-data.ts';

export type PastRevision = { kind: string; id: string; data: unknown; savedAt: Date };
export type TranslationsRepository = ReturnType<typeof createTranslationsRepository>;

export function createTranslationsRepository(db: Kysely<Database>) {
  return {
    /** A value that changes whenever a draft gets another revision. */
    async stateOfHeads(): Promise<string> {
      const { rows } = await sql<{ state: string }>`
        select coalesce(md5(string_agg(kind || '/' || id || '@' || head_revision, ' ' order by kind, id)), '') as state
        from documents`.execute(db);
      return rows[0]?.state ?? '';
    },

    /** All revisions of the documents, oldest first. */
    async listHistory(places: readonly { kind: string; id: string }[]): Promise<PastRevision[]> {
      const { rows } = await sql<PastRevision & { schemaVersion: string }>`
        select r.kind, r.id, r.data, r.schema_version as "schemaVersion", r.saved_at as "savedAt"
        from json_to_recordset(${JSON.stringify(places)}::json) as p (kind text, id text)
        join revisions r on r.kind = p.kind and r.id = p.id
        where not r.is_deletion
        order by r.kind, r.id, r.revision`.execute(db);
      return rows.map((row) => ({ ...row, data: readData(row) }));
    },

    /**
     * Documents that were saved more than once. In the others, no text can be older than another. Messages are spread
     * over several documents, so all of those are included.
     */
    async listEdited(): Promise<{ kind: string; id: string }[]> {
      const { rows } = await sql<{ kind: string; id: string }>`
        select d.kind, d.id from documents d
        where d.kind = 'messages'
          or exists (select 1 from revisions r where r.kind = d.kind and r.id = d.id and r.revision > 1)`.execute(
        db,
      );
      return rows;
    },
  };
}
