import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { ReleaseRow } from '../releases/releases.repository.ts';

/** Which revision of a document a release had, who wrote it and who put it on the site. */
export type WrittenBy = {
  kind: string;
  id: string;
  revision: number;
  writtenBy: string;
  writtenAt: Date;
  publishedBy: string;
  publishedAt: Date;
  publishedIn: number;
};

type Place = { kind: string; id: string };
export type Difference = Place & { revision: number | null };

/** Whether a row of `release_entries` belongs to a release. */
const isOf = (table: string, release: number): RawBuilder<boolean> => {
  const [since, until] = [sql.ref(`${table}.since_release`), sql.ref(`${table}.until_release`)];
  return sql`${since} <= ${release}::integer and (${until} is null or ${until} > ${release}::integer)`;
};

export type EvidenceRepository = ReturnType<typeof createEvidenceRepository>;

/** Reads what is kept about the past; several modules wrote it. */
export function createEvidenceRepository(db: Kysely<Database>) {
  return {
    /** The release that was published last up to an instant. */
    async findReleaseAt(at: Date): Promise<ReleaseRow['number'] | undefined> {
      const row = await db
        .selectFrom('releases')
        .select('number')
        .where('published_at', '<=', at)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.number;
    },

    /** Of these documents, those that the release had. */
    async listWriters(release: number, documents: readonly Place[]): Promise<WrittenBy[]> {
      const { rows } = await sql<WrittenBy>`
        select e.kind, e.id, e.revision, r.author_name as "writtenBy", r.saved_at as "writtenAt",
          n.author_name as "publishedBy", n.published_at as "publishedAt", e.since_release as "publishedIn"
        from json_to_recordset(${JSON.stringify(documents.map(({ kind, id }) => ({ kind, id })))}::json)
          as d (kind text, id text)
        join release_entries e on e.kind = d.kind and e.id = d.id and ${isOf('e', release)}
        join revisions r on r.kind = e.kind and r.id = e.id and r.revision = e.revision
        join releases n on n.number = e.since_release`.execute(db);
      return rows;
    },

    /**
     * What a release has otherwise than another, `revision: null` for what it does not have. Undefined where that is
     * most of the site: the database counts it, and hands over nothing.
     */
    async findDifference(from: number, to: number): Promise<Difference[] | undefined> {
      const { rows } = await sql<Partial<Difference> & { isMost: boolean }>`
        with base as (select kind, id, revision from release_entries e where ${isOf('e', from)}),
        other as (select kind, id, revision from release_entries e where ${isOf('e', to)}),
        difference as (
          select coalesce(o.kind, b.kind) as kind, coalesce(o.id, b.id) as id, o.revision
          from other o full join base b on b.kind = o.kind and b.id = o.id
          where o.revision is distinct from b.revision),
        size as (select (select count(*) from difference) * 2 > (select count(*) from other) as most)
        select s.most as "isMost", d.kind, d.id, d.revision
        from size s left join difference d on not s.most`.execute(db);
      if (rows[0]?.isMost) return undefined;
      return rows.flatMap(({ kind, id, revision = null }) =>
        typeof kind === 'string' && id !== undefined ? [{ kind, id, revision }] : [],
      );
    },

    /**
     * The entries of the audit log about saving these documents and publishing them, by their ids. An entry has the
     * instant of what it is about, and one of an import or of many documents at once names none of them.
     */
    async listEntries(
      documents: readonly Pick<WrittenBy, 'kind' | 'id' | 'writtenAt'>[],
      releases: readonly Date[],
    ): Promise<number[]> {
      const { rows } = await entriesQuery(documents, releases).execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

/** By the instants, which the log has an index of: it grows without end. */
export function entriesQuery(
  documents: readonly Pick<WrittenBy, 'kind' | 'id' | 'writtenAt'>[],
  releases: readonly Date[],
): RawBuilder<{ id: number }> {
  const named = documents.map(({ kind, id, writtenAt }) => ({ kind, id, at: writtenAt.toISOString() }));
  const published = releases.map((at) => ({ at: at.toISOString() }));
  return sql`
    select a.id from audit a
    join json_to_recordset(${JSON.stringify(named)}::json) as d (kind text, id text, at timestamptz)
      on d.at = a.at and (a.kind is null or a.kind = d.kind and a.document_id = d.id)
    where a.action ~ '^(document|content|translations)[.]'
    union
    select a.id from audit a
    join json_to_recordset(${JSON.stringify(published)}::json) as r (at timestamptz) on r.at = a.at
    where a.action like 'release.%'
    order by id`;
}
