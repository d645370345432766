import type { Snapshot, SnapshotChange, SuppressionCertificate } from '@marquee/engine';
import { type Kysely, sql } from 'kysely';
import type { Database, ReleaseKind } from '../../store/database.ts';
import { loadRevisions } from '../../store/load-revisions.ts';
import { readData } from '../../store/stored-data.ts';

export type ManifestEntry = { kind: string; id: string; revision: number };

export type ReleaseRow = {
  number: number;
  kind: ReleaseKind;
  /** The release that a rollback published again, or that an undo took back. */
  sourceRelease: number | null;
  comment: string;
  authorId: string | null;
  authorName: string;
  publishedAt: Date;
  /** The schedule that published it. */
  schedule: string | null;
};

/** `fromRevision` null: it was added; `toRevision` null: it was removed. */
export type ReleaseChange = {
  kind: string;
  id: string;
  fromRevision: number | null;
  toRevision: number | null;
  title: string;
};

/** The changes that bring a site from an older release to the current one. */
export type SnapshotUpdate = {
  release: Snapshot['release'];
  changes: SnapshotChange[];
  /** The older release as the store has it; undefined when it has none such. */
  base: Snapshot['release'] | undefined;
};

export type ReleasesRepository = ReturnType<typeof createReleasesRepository>;

/** Any number; every process must use the same one. */
const PUBLISHING_LOCK = 7_241_150;

const MANY_ENTRIES = 500;

/** Stands for the time before the first release. */
const NONE = { number: 0, publishedAt: new Date(0), mark: '' };

const toRelease = ({ number, publishedAt, mark }: typeof NONE): Snapshot['release'] => ({
  number,
  publishedAt: publishedAt.toISOString(),
  ...(mark && { mark }),
});

export function createReleasesRepository(db: Kysely<Database>) {
  const changeCounts = new Map<number, number>();
  const releases = () =>
    db
      .selectFrom('releases')
      .select([
        'number',
        'kind',
        'source_release as sourceRelease',
        'comment',
        'author_id as authorId',
        'author_name as authorName',
        'published_at as publishedAt',
        'schedule',
      ]);

  return {
    /** Allows only one publish at a time, in all processes. The lock is held until the transaction ends. */
    async lockPublishing(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISHING_LOCK)})`.execute(db);
    },

    /** 0 before the first release. */
    async findCurrentNumber(): Promise<number> {
      const { current } = await db
        .selectFrom('releases')
        .select((select) => select.fn.max('number').as('current'))
        .executeTakeFirstOrThrow();
      return current ?? 0;
    },

    /** Null: none was made; undefined: there is no such release. */
    async findCertificate(number: number): Promise<SuppressionCertificate | null | undefined> {
      const row = await db
        .selectFrom('releases')
        .select('certificate')
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.certificate;
    },

    /** Keeps the first: a certificate never changes, as its release does not. */
    async keepCertificate(certificate: SuppressionCertificate): Promise<void> {
      await db
        .updateTable('releases')
        .set({ certificate: JSON.stringify(certificate) })
        .where('number', '=', certificate.release)
        .where('certificate', 'is', null)
        .execute();
    },

    /**
     * One statement, so that it reads one release consistently, whatever is published meanwhile (STORE-02). Documents
     * are migrated to this version, or converted by another `read`.
     */
    async loadCurrent(read: typeof readData = readData): Promise<Snapshot> {
      const rows = await db
        .selectFrom('releases as n')
        .leftJoin('release_entries as m', (join) => join.on('m.until_release', 'is', null))
        .leftJoin('revisions as r', (join) =>
          join
            .onRef('r.kind', '=', 'm.kind')
            .onRef('r.id', '=', 'm.id')
            .onRef('r.revision', '=', 'm.revision'),
        )
        .select([
          'n.number',
          'n.published_at as publishedAt',
          'n.mark',
          'm.kind',
          'm.id',
          'r.data',
          'r.schema_version as schemaVersion',
        ])
        .where('n.number', '=', sql<number>`(select max(number) from releases)`)
        .orderBy('m.kind')
        .orderBy('m.id')
        .execute();
      return {
        release: toRelease(rows[0] ?? NONE),
        documents: toDocuments(
          rows.map(({ kind, id, data, schemaVersion }) => ({
            kind,
            id,
            data: kind === null || schemaVersion === null ? data : read({ kind, data, schemaVersion }),
          })),
        ),
      };
    },

    /**
     * The changes on the site since a release, and the current release, in one statement like `loadCurrent`. There is
     * one change for each changed document; `data: undefined`: it is no longer on the site.
     */
    async loadChangesSince(number: number): Promise<SnapshotUpdate> {
      const { rows } = await sql<{
        number: number;
        publishedAt: Date;
        mark: string;
        since: Date | null;
        sinceMark: string | null;
        kind: string | null;
        id: string | null;
        data: unknown;
        schemaVersion: string | null;
      }>`
        select n.number, n.published_at as "publishedAt", n.mark, b.published_at as since, b.mark as "sinceMark",
          c.kind, c.id, r.data, r.schema_version as "schemaVersion"
        from releases n
        left join releases b on b.number = ${number}::integer
        left join (select distinct kind, id from release_changes where release > ${number}::integer) c on true
        left join release_entries e on e.kind = c.kind and e.id = c.id and e.until_release is null
        left join revisions r on r.kind = e.kind and r.id = e.id and r.revision = e.revision
        where n.number = (select max(number) from releases)
        order by c.kind, c.id`.execute(db);
      const [first] = rows;
      return {
        release: toRelease(first ?? NONE),
        base: first?.since
          ? toRelease({ number, publishedAt: first.since, mark: first.sinceMark ?? '' })
          : undefined,
        changes: rows.flatMap(({ kind, id, data, schemaVersion }) =>
          kind === null || id === null
            ? []
            : [
                {
                  kind,
                  id,
                  data: schemaVersion === null ? undefined : readData({ kind, data, schemaVersion }),
                },
              ],
        ),
      };
    },

    loadManifest: (release: number): Promise<ManifestEntry[]> =>
      db
        .selectFrom('release_entries')
        .select(['kind', 'id', 'revision'])
        .where('since_release', '<=', release)
        .where((where) =>
          where.or([where('until_release', 'is', null), where('until_release', '>', release)]),
        )
        .orderBy('kind')
        .orderBy('id')
        .execute(),

    /** The entries of these documents in the current release; documents that are not on the site have none. */
    async loadEntries(places: readonly { kind: string; id: string }[]): Promise<ManifestEntry[]> {
      const { rows } = await sql<ManifestEntry>`
        select e.kind, e.id, e.revision
        from json_to_recordset(${JSON.stringify(places)}::json) as n (kind text, id text)
        cross join lateral (
          select * from release_entries m
          where m.kind = n.kind and m.id = n.id and m.until_release is null offset 0
        ) e order by e.kind, e.id`.execute(db);
      return rows;
    },

    /** Whether players ever saw this revision. */
    async wasPublished({ kind, id, revision }: ManifestEntry): Promise<boolean> {
      const row = await db
        .selectFrom('release_entries')
        .select('revision')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      return row !== undefined;
    },

    loadRevisions: (manifest: readonly ManifestEntry[]): Promise<(ManifestEntry & { data: unknown })[]> =>
      loadRevisions(db, manifest),

    async insert(row: ReleaseRow): Promise<void> {
      await db
        .insertInto('releases')
        .values({
          number: row.number,
          kind: row.kind,
          source_release: row.sourceRelease,
          comment: row.comment,
          author_id: row.authorId,
          author_name: row.authorName,
          published_at: row.publishedAt,
          schedule: row.schedule,
        })
        .execute();
    },

    // One statement with one JSON parameter: a parameter for each value could exceed PostgreSQL's limit of 65,535.
    async changeEntries(release: number, changes: readonly Omit<ReleaseChange, 'title'>[]): Promise<void> {
      const json = JSON.stringify(changes);
      await sql`
        update release_entries e set until_release = ${release}::integer
        from json_to_recordset(${json}::json) as c (kind text, id text)
        where e.kind = c.kind and e.id = c.id and e.until_release is null`.execute(db);
      await sql`
        insert into release_entries (kind, id, revision, since_release)
        select c.kind, c.id, c."toRevision", ${release}::integer
        from json_to_recordset(${json}::json) as c (kind text, id text, "toRevision" integer)
        where c."toRevision" is not null`.execute(db);
      // The embedded store does not update its statistics by itself: the planner would join thousands one by one.
      if (changes.length >= MANY_ENTRIES) await sql`analyze release_entries`.execute(db);
    },

    async insertChanges(release: number, changes: readonly ReleaseChange[]): Promise<void> {
      await sql`
        insert into release_changes (release, kind, id, from_revision, to_revision, title)
        select ${release}::integer, c.kind, c.id, c."fromRevision", c."toRevision", c.title
        from json_to_recordset(${JSON.stringify(changes)}::json)
          as c (kind text, id text, "fromRevision" integer, "toRevision" integer, title text)`.execute(db);
    },

    /** Newest first, below `before` when it is given. */
    list: ({ limit, before }: { limit: number; before?: number | undefined }): Promise<ReleaseRow[]> =>
      releases()
        .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),

    find: (number: number): Promise<ReleaseRow | undefined> =>
      releases().where('number', '=', number).executeTakeFirst(),

    /** For each document the last release after this one that changed it. */
    async listLastChanges(
      after: number,
    ): Promise<{ kind: string; id: string; release: number; publishedBy: string }[]> {
      return db
        .selectFrom('release_changes as c')
        .innerJoin('releases as n', 'n.number', 'c.release')
        .distinctOn(['c.kind', 'c.id'])
        .select(['c.kind', 'c.id', 'c.release', 'n.author_name as publishedBy'])
        .where('c.release', '>', after)
        .orderBy('c.kind')
        .orderBy('c.id')
        .orderBy('c.release', 'desc')
        .execute();
    },

    /** Counts each release's changes only once: they never change, and a large release changed every document. */
    async countChanges(numbers: readonly number[]): Promise<Map<number, number>> {
      const unknown = numbers.filter((number) => !changeCounts.has(number));
      if (unknown.length > 0) {
        const rows = await db
          .selectFrom('release_changes')
          .select((select) => ['release', select.fn.countAll<string>().as('count')])
          .where('release', 'in', unknown)
          .groupBy('release')
          .execute();
        for (const { release, count } of rows) changeCounts.set(release, Number(count));
      }
      return new Map(numbers.map((number) => [number, changeCounts.get(number) ?? 0]));
    },

    async listChanges(numbers: readonly number[]): Promise<(ReleaseChange & { release: number })[]> {
      if (numbers.length === 0) return [];
      return db
        .selectFrom('release_changes')
        .select([
          'release',
          'kind',
          'id',
          'from_revision as fromRevision',
          'to_revision as toRevision',
          'title',
        ])
        .where('release', 'in', [...numbers])
        .orderBy('kind')
        .orderBy('id')
        .execute();
    },
  };
}

/** Converts rows to the documents of a snapshot. Rows without a document (of an empty release) are skipped. */
export function toDocuments(
  rows: readonly { kind: string | null; id: string | null; data: unknown }[],
): Snapshot['documents'] {
  // Without prototype: in plain objects, a kind or id from the store such as __proto__ would change all objects.
  const documents: Snapshot['documents'] = Object.create(null);
  for (const { kind, id, data } of rows) {
    if (kind === null || id === null) continue;
    (documents[kind] ??= Object.create(null))[id] = data;
  }
  return documents;
}
