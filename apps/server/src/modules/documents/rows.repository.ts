import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** A head without its data, as the columns of a list need it. */
export type HeadMark = {
  id: string;
  revision: number;
  isDeletion: boolean;
  publishedRevision: number | null;
  savedAt: string;
  authorName: string;
};

export type RowsRepository = ReturnType<typeof createRowsRepository>;

/**
 * Whole lists as one text each: rows that arrive one by one cost more than all that the database does for them when
 * there are ten thousand.
 */
export function createRowsRepository(db: Kysely<Database>) {
  return {
    /** Changes when anything in the list of a kind does. */
    async findMark(kind: string): Promise<string> {
      const { rows } = await sql<{ mark: string }>`
        select coalesce((select max(number) from releases), 0)::text || ' ' ||
          coalesce(md5(string_agg(id || ' ' || head_revision, ',' order by id)), '') as mark
        from documents where kind = ${kind}`.execute(db);
      return rows[0]?.mark ?? '';
    },

    /**
     * The same of every kind that a document was ever saved of, those that this version does not know too, in one
     * question.
     */
    async findMarks(): Promise<Map<string, string>> {
      const { rows } = await sql<{ kind: string; mark: string }>`
        select kind, coalesce((select max(number) from releases), 0)::text || ' ' ||
          md5(string_agg(id || ' ' || head_revision, ',' order by id)) as mark
        from documents group by kind order by kind`.execute(db);
      return new Map(rows.map(({ kind, mark }) => [kind, mark]));
    },

    async listHeadMarks(kind: string): Promise<HeadMark[]> {
      const { rows } = await sql<{ text: string | null }>`
        select json_agg(json_build_array(d.id, d.head_revision, r.is_deletion, p.revision, r.saved_at, r.author_name)
          order by d.id)::text as text
        from documents d
        join revisions r on r.kind = ${kind} and r.id = d.id and r.revision = d.head_revision
        left join release_entries p on p.kind = ${kind} and p.id = d.id and p.until_release is null
        where d.kind = ${kind} and (not r.is_deletion or p.revision is not null)`.execute(db);
      const marks = JSON.parse(rows[0]?.text ?? '[]') as [
        string,
        number,
        boolean,
        number | null,
        string,
        string,
      ][]; // As the statement builds them.
      return marks.map(([id, revision, isDeletion, publishedRevision, savedAt, authorName]) => ({
        id,
        revision,
        isDeletion,
        publishedRevision,
        savedAt: new Date(savedAt).toISOString(),
        authorName,
      }));
    },
  };
}
