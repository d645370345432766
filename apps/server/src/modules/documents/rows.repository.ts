import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Withdrawal } from '../../store/database.ts';

/** A head without its data, with the fields that the columns of a list need. */
export type HeadMark = {
  id: string;
  revision: number;
  isDeletion: boolean;
  publishedRevision: number | null;
  savedAt: string;
  authorName: string;
  withdrawn: Withdrawal | null;
};

type Marked = { mark: string; isSure: boolean };

/** The number of a kind's last changes that are kept and that its mark is made from. */
const LATEST = 20;

const CURRENT_RELEASE = sql<number>`coalesce((select max(number) from releases), 0)`;

/**
 * What was changed of a kind last. Whatever is seen only later has to be among the latest then, or it would never be
 * noticed: it is, when the earliest of them is from before every transaction that is still under way. Those that take
 * longer than twenty changes of a kind are few.
 */
const latestChanges = (kind: RawBuilder<unknown>) => sql`
  select ${CURRENT_RELEASE}::text || ' ' ||
      coalesce(md5(string_agg(l.transaction::text, ' ' order by l.transaction desc)), 'none') as mark,
    count(*) < ${sql.lit(LATEST)} or bool_or(l.transaction < pg_snapshot_xmin(pg_current_snapshot())) as "isSure"
  from (
    select transaction from document_changes where kind = ${kind}
    order by transaction desc limit ${sql.lit(LATEST)}
  ) l`;

export type RowsRepository = ReturnType<typeof createRowsRepository>;

/**
 * Reads a whole list as one text: with ten thousand rows, receiving them one by one takes longer than all the work of
 * the database.
 */
export function createRowsRepository(db: Kysely<Database>) {
  /** Computes marks from every head. */
  const findExactMarks = async (kinds: readonly string[]): Promise<Map<string, string>> => {
    if (kinds.length === 0) return new Map();
    const { rows } = await sql<{ kind: string; mark: string }>`
      select kind, ${CURRENT_RELEASE}::text || ' ' ||
        md5(string_agg(id || ' ' || head_revision || coalesce(withdrawn::text, ''), ',' order by id)) as mark
      from documents where kind in (${sql.join(kinds)}) group by kind`.execute(db);
    return new Map(rows.map((row) => [row.kind, row.mark]));
  };

  return {
    /** A mark that changes when anything in the kind's list changes. The cost does not depend on the list's length. */
    async findMark(kind: string): Promise<string> {
      const { rows } = await latestChanges(sql`${kind}`).execute(db);
      const [row] = rows as Marked[]; // As the statement names them.
      return row?.isSure ? row.mark : ((await findExactMarks([kind])).get(kind) ?? '');
    },

    /** The marks of every kind with documents, also of kinds that this version does not know, in one query. */
    async findMarks(): Promise<Map<string, string>> {
      const { rows } = await sql<Marked & { kind: string }>`
        with recursive kinds (kind) as (
          select min(kind) from documents
          union all
          select (select min(d.kind) from documents d where d.kind > k.kind) from kinds k where k.kind is not null
        )
        select k.kind, c.mark, c."isSure"
        from kinds k cross join lateral (${latestChanges(sql.ref('k.kind'))}) c
        where k.kind is not null order by k.kind`.execute(db);
      const exact = await findExactMarks(rows.filter((row) => !row.isSure).map((row) => row.kind));
      return new Map(rows.map((row) => [row.kind, row.isSure ? row.mark : (exact.get(row.kind) ?? '')]));
    },

    /**
     * Deletes all but the latest changes of each kind. Also deletes those of another database cluster, after a restored
     * dump: its transaction numbers may be ahead of this one's, and no mark would be sure until they are reached.
     */
    async forgetChanges(): Promise<void> {
      await sql`
        delete from document_changes where transaction >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
        db,
      );
      await sql`
        delete from document_changes c using (
          select kind, transaction, row_number() over (partition by kind order by transaction desc) as place
          from document_changes
        ) o
        where o.kind = c.kind and o.transaction = c.transaction and o.place > ${LATEST}`.execute(db);
    },

    async listHeadMarks(kind: string): Promise<HeadMark[]> {
      const { rows } = await sql<{ text: string | null }>`
        select json_agg(json_build_array(d.id, d.head_revision, r.is_deletion, p.revision, r.saved_at, r.author_name,
          d.withdrawn)
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
        Withdrawal | null,
      ][]; // As the statement builds them.
      return marks.map(([id, revision, isDeletion, publishedRevision, savedAt, authorName, withdrawn]) => ({
        id,
        revision,
        isDeletion,
        publishedRevision,
        savedAt: new Date(savedAt).toISOString(),
        authorName,
        withdrawn,
      }));
    },
  };
}
