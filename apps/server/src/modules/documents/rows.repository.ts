import { type Kysely, type RawBuilder, sql } from 'kysely';
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

type Marked = { release: number; transaction: string | null; isSettled: boolean };

const CURRENT_RELEASE = sql<number>`coalesce((select max(number) from releases), 0)`;

const lastChange = (kind: RawBuilder<unknown>) => sql<string | null>`
  (select transaction from document_changes where kind = ${kind} order by transaction desc limit 1)`;

/**
 * Whether every transaction up to this one has ended: what is seen only later then comes with a greater one. Without
 * it one that took its number before the last change, and commits after this look, would never be noticed.
 */
const isSettled = (transaction: RawBuilder<unknown>) => sql<boolean>`
  coalesce(${transaction} < pg_snapshot_xmin(pg_current_snapshot()), true)`;

const settledMark = ({ release, transaction }: Marked): string => `${release} at ${transaction ?? 'none'}`;

export type RowsRepository = ReturnType<typeof createRowsRepository>;

/**
 * Whole lists as one text each: rows that arrive one by one cost more than all that the database does for them when
 * there are ten thousand.
 */
export function createRowsRepository(db: Kysely<Database>) {
  const findExactMarks = async (kinds: readonly string[]): Promise<Map<string, string>> => {
    if (kinds.length === 0) return new Map();
    const { rows } = await sql<{ kind: string; mark: string }>`
      select kind, ${CURRENT_RELEASE}::text || ' ' ||
        md5(string_agg(id || ' ' || head_revision, ',' order by id)) as mark
      from documents where kind in (${sql.join(kinds)}) group by kind`.execute(db);
    return new Map(rows.map((row) => [row.kind, row.mark]));
  };

  return {
    /**
     * Changes when anything in the list of a kind does. While a transaction that began before the kind's last change is
     * still under way, nothing but a look at every head tells.
     */
    async findMark(kind: string): Promise<string> {
      const { rows } = await sql<Marked>`
        select ${CURRENT_RELEASE} as release, c.transaction, ${isSettled(sql.ref('c.transaction'))} as "isSettled"
        from (select ${lastChange(sql`${kind}`)} as transaction) c`.execute(db);
      const [row] = rows;
      return row?.isSettled ? settledMark(row) : ((await findExactMarks([kind])).get(kind) ?? '');
    },

    /** The same of every kind that documents are of, those that this version does not know too, in one question. */
    async findMarks(): Promise<Map<string, string>> {
      const { rows } = await sql<Marked & { kind: string }>`
        with recursive kinds (kind) as (
          select min(kind) from documents
          union all
          select (select min(d.kind) from documents d where d.kind > k.kind) from kinds k where k.kind is not null
        )
        select c.kind, ${CURRENT_RELEASE} as release, c.transaction, ${isSettled(sql.ref('c.transaction'))} as "isSettled"
        from (select k.kind, ${lastChange(sql.ref('k.kind'))} as transaction from kinds k where k.kind is not null) c
        order by c.kind`.execute(db);
      const exact = await findExactMarks(rows.filter((row) => !row.isSettled).map((row) => row.kind));
      return new Map(
        rows.map((row) => [row.kind, row.isSettled ? settledMark(row) : (exact.get(row.kind) ?? '')]),
      );
    },

    /**
     * Forgets changes that others of the kind came after, and those of another cluster, whose numbers may be ahead of this
     * one's: after a restored dump nothing would be settled until they are reached.
     */
    async forgetChanges(): Promise<void> {
      await sql`
        delete from document_changes c
        where c.transaction >= pg_snapshot_xmax(pg_current_snapshot()) or exists (
          select 1 from document_changes n
          where n.kind = c.kind and n.transaction > c.transaction
            and n.transaction < pg_snapshot_xmax(pg_current_snapshot()))`.execute(db);
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
