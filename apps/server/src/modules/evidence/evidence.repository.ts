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

    async listWriters(release: number): Promise<WrittenBy[]> {
      return db
        .selectFrom('release_entries as e')
        .innerJoin('revisions as r', (join) =>
          join
            .onRef('r.kind', '=', 'e.kind')
            .onRef('r.id', '=', 'e.id')
            .onRef('r.revision', '=', 'e.revision'),
        )
        .innerJoin('releases as n', 'n.number', 'e.since_release')
        .select([
          'e.kind',
          'e.id',
          'e.revision',
          'r.author_name as writtenBy',
          'r.saved_at as writtenAt',
          'n.author_name as publishedBy',
          'n.published_at as publishedAt',
          'e.since_release as publishedIn',
        ])
        .where('e.since_release', '<=', release)
        .where((where) =>
          where.or([where('e.until_release', 'is', null), where('e.until_release', '>', release)]),
        )
        .execute();
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
