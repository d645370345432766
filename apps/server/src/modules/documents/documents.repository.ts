import { type Kysely, sql } from 'kysely';
import type { Database, RevisionOrigin, Withdrawal } from '../../store/database.ts';
import { loadRevisions } from '../../store/load-revisions.ts';
import { readData } from '../../store/stored-data.ts';
import { createTurns } from '../../turns.ts';
import type { Author } from '../rights/rights.repository.ts';
import { assertMayWrite } from '../rights/write-gate.ts';
import { assertNotNewer } from './assert-not-newer.ts';
import { referenceRows } from './document-references.ts';
import { createWithdrawalsRepository } from '../releases/withdrawals.repository.ts';
import { insertNew, type NewDocuments } from './insert-new.ts';
import { createRevisionNumbers } from './revision-numbers.ts';
import { createReferencesRepository } from './references.repository.ts';

/** Revisions that are written at once: serialising those of a whole import would block the event loop. */
const ROWS_AT_ONCE = 50;
/** One document as editors see it: its head, and its revision in the current release. */
export type DocumentRow = {
  kind: string;
  id: string;
  revision: number;
  isDeletion: boolean;
  data: unknown;
  savedAt: Date;
  authorName: string;
  publishedRevision: number | null;
  /** Who took the head's content off the site: it is not published automatically. */
  withdrawn: Withdrawal | null;
};

/** A head, including deletions that nobody sees any more. */
export type HeadRow = Pick<
  DocumentRow,
  'kind' | 'id' | 'revision' | 'isDeletion' | 'data' | 'publishedRevision'
>;

export type RevisionRow = {
  revision: number;
  previous: number | null;
  isDeletion: boolean;
  data: unknown;
  patch: readonly unknown[];
  schemaVersion: string;
  authorId: string | null;
  authorName: string;
  savedAt: Date;
};

export type NewRevision = {
  kind: string;
  id: string;
  revision: number;
  previous: number | null;
  /** null deletes. */
  data: unknown;
  patch: readonly unknown[];
  schemaVersion: string;
  author: Author & { name: string };
  savedAt: Date;
} & RevisionOrigin;

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

/** From this number of new rows on, statistics are updated: the embedded store does not do that by itself. */
const MANY_ROWS = 500;

export function createDocumentsRepository(db: Kysely<Database>) {
  const references = createReferencesRepository(db);
  const noteMany = async (count: number): Promise<void> => {
    if (count < MANY_ROWS) return;
    await sql`analyze documents`.execute(db);
    await sql`analyze revisions`.execute(db);
    await sql`analyze revision_references`.execute(db);
  };
  const heads = () =>
    db
      .selectFrom('documents as d')
      .innerJoin('revisions as r', (join) =>
        join
          .onRef('r.kind', '=', 'd.kind')
          .onRef('r.id', '=', 'd.id')
          .onRef('r.revision', '=', 'd.head_revision'),
      )
      .leftJoin('release_entries as p', (join) =>
        join.onRef('p.kind', '=', 'd.kind').onRef('p.id', '=', 'd.id').on('p.until_release', 'is', null),
      )
      .select([
        'd.kind',
        'd.id',
        'd.head_revision as revision',
        'r.is_deletion as isDeletion',
        'r.data',
        'r.schema_version as schemaVersion',
        'r.saved_at as savedAt',
        'r.author_name as authorName',
        'p.revision as publishedRevision',
        'd.withdrawn',
      ])
      // A deleted document that is no longer published does not exist any more.
      .where((where) => where.or([where('r.is_deletion', '=', false), where('p.revision', 'is not', null)]));

  /** The heads without their data, which `withData` loads in steps. */
  const marks = () =>
    heads()
      .clearSelect()
      .select([
        'd.kind',
        'd.id',
        'd.head_revision as revision',
        'r.is_deletion as isDeletion',
        'r.saved_at as savedAt',
        'r.author_name as authorName',
        'p.revision as publishedRevision',
        'd.withdrawn',
      ]);

  async function withData<Row extends { kind: string; id: string; revision: number }>(
    rows: readonly Row[],
  ): Promise<(Row & { data: unknown })[]> {
    const found = await loadRevisions(db, rows);
    const data = new Map(found.map((row) => [`${row.kind}/${row.id}`, row.data]));
    return rows.map((row) => ({ ...row, data: data.get(`${row.kind}/${row.id}`) ?? null }));
  }

  const revisions = () =>
    db
      .selectFrom('revisions')
      .select([
        'kind',
        'revision',
        'previous',
        'is_deletion as isDeletion',
        'data',
        'patch',
        'schema_version as schemaVersion',
        'author_id as authorId',
        'author_name as authorName',
        'saved_at as savedAt',
      ]);

  return {
    ...createRevisionNumbers(db),

    listByKind: async (kind: string): Promise<DocumentRow[]> =>
      withData(await marks().where('d.kind', '=', kind).orderBy('d.id').execute()),

    async listDrafts(): Promise<DocumentRow[]> {
      const rows = await marks()
        .where(sql<boolean>`p.revision is distinct from d.head_revision`)
        .orderBy('d.kind')
        .orderBy('d.id')
        .execute();
      return withData(rows);
    },

    /** The heads that another version wrote, with their data as stored. */
    listOutdated: (version: string): Promise<(DocumentRow & { schemaVersion: string })[]> =>
      heads()
        .where('r.is_deletion', '=', false)
        .where('r.schema_version', '<>', version)
        .orderBy('d.kind')
        .orderBy('d.id')
        .execute(),

    listHeads: async (): Promise<DocumentRow[]> =>
      withData(await marks().where('r.is_deletion', '=', false).execute()),

    async listEveryHead(): Promise<HeadRow[]> {
      const { rows } = await sql<Omit<HeadRow, 'data'>>`
        select d.kind, d.id, d.head_revision as revision, r.is_deletion as "isDeletion",
          p.revision as "publishedRevision"
        from documents d
        join revisions r on r.kind = d.kind and r.id = d.id and r.revision = d.head_revision
        left join release_entries p on p.kind = d.kind and p.id = d.id and p.until_release is null`.execute(
        db,
      );
      return withData(rows);
    },

    /** The heads of these documents, deleted ones too. Locked: nobody else can move them until the transaction ends. */
    async lockHeadsOf(places: readonly { kind: string; id: string }[]): Promise<HeadRow[]> {
      const json = JSON.stringify(places);
      await sql`
        select 1 from documents d
        where (d.kind, d.id) in (select kind, id from json_to_recordset(${json}::json) as n (kind text, id text))
        order by d.kind, d.id for update`.execute(db);
      return this.listHeadsOf(places);
    },

    async listHeadsOf(places: readonly { kind: string; id: string }[]): Promise<HeadRow[]> {
      const { rows } = await sql<Omit<HeadRow, 'data'>>`
        select d.kind, d.id, d.head_revision as revision, r.is_deletion as "isDeletion",
          p.revision as "publishedRevision"
        from json_to_recordset(${JSON.stringify(places)}::json) as n (kind text, id text)
        cross join lateral (select * from documents m where m.kind = n.kind and m.id = n.id offset 0) d
        join revisions r on r.kind = d.kind and r.id = d.id and r.revision = d.head_revision
        left join release_entries p on p.kind = d.kind and p.id = d.id and p.until_release is null`.execute(
        db,
      );
      return withData(rows);
    },

    /** Nobody else can move any head until the transaction ends. */
    async lockHeads(): Promise<void> {
      await sql`select 1 from documents order by kind, id for update`.execute(db);
    },

    async find(kind: string, id: string): Promise<DocumentRow | undefined> {
      const row = await heads().where('d.kind', '=', kind).where('d.id', '=', id).executeTakeFirst();
      return row && migrated(row);
    },

    /** The head's number, deletions included; nobody else can move it until the transaction ends. */
    async lockHead(kind: string, id: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('documents')
        .select('head_revision')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row?.head_revision;
    },

    /** Takes an id for a new document; false when it is taken already. */
    async reserve(kind: string, id: string): Promise<boolean> {
      const inserted = await db
        .insertInto('documents')
        .values({ kind, id, head_revision: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async findRevision(kind: string, id: string, revision: number): Promise<RevisionRow | undefined> {
      const row = await revisions()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      return row && migrated(row);
    },

    /** The revision, the head it replaced, the one before that, and so on back to the first. */
    async listAncestors(kind: string, id: string, revision: number): Promise<number[]> {
      const { rows } = await sql<{ revision: number }>`
        with recursive line (revision, previous) as (
          select revision, previous from revisions where kind = ${kind} and id = ${id} and revision = ${revision}
          union all
          select r.revision, r.previous from line
          join revisions r on r.kind = ${kind} and r.id = ${id} and r.revision = line.previous
        )
        select revision from line`.execute(db);
      return rows.map((row) => row.revision);
    },

    async listRevisions(kind: string, id: string): Promise<RevisionRow[]> {
      const rows = await revisions()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .orderBy('revision', 'desc')
        .execute();
      return rows.map(migrated);
    },

    /** Refuses to follow a revision that a newer version wrote, and what its author may not write. */
    async insertRevision(row: NewRevision): Promise<void> {
      await assertMayWrite(db, row.author, [row]);
      await assertNotNewer(db, [row], row.schemaVersion);
      await db
        .insertInto('revisions')
        .values({
          kind: row.kind,
          id: row.id,
          revision: row.revision,
          previous: row.previous,
          data: JSON.stringify(row.data),
          is_deletion: row.data === null,
          patch: JSON.stringify(row.patch),
          schema_version: row.schemaVersion,
          author_id: row.author.id,
          author_name: row.author.name,
          saved_at: row.savedAt,
          conflict: row.conflict ?? null,
          restored_from: row.restoredFrom ?? null,
        })
        .execute();
      await references.insert(referenceRows(row));
    },

    /** Many new documents in one statement each; `data` is kept as the text it is. */
    insertNew: (...wanted: NewDocuments): Promise<void> =>
      insertNew(db, ...wanted).then(() => noteMany(wanted[0].length)),

    /** Many revisions, each the head from then on, some dozens in one statement each. Refuses as `insertRevision`. */
    async appendRevisions(
      rows: readonly Pick<NewRevision, 'kind' | 'id' | 'revision' | 'previous' | 'data' | 'patch'>[],
      common: Pick<NewRevision, 'schemaVersion' | 'author' | 'savedAt'>,
    ): Promise<void> {
      await assertMayWrite(db, common.author, rows);
      const turn = createTurns();
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const part = rows.slice(from, from + ROWS_AT_ONCE);
        await assertNotNewer(db, part, common.schemaVersion);
        const json = JSON.stringify(part);
        // A JSON null in a record becomes one of SQL, which a deletion's data is not.
        await sql`
        insert into revisions
          (kind, id, revision, previous, data, is_deletion, patch, schema_version, author_id, author_name, saved_at)
        select n.kind, n.id, n.revision, n.previous, coalesce(n.data, 'null'::json), n.data is null, n.patch,
          ${common.schemaVersion}, ${common.author.id}, ${common.author.name}, ${common.savedAt}::timestamptz
        from json_to_recordset(${json}::json)
          as n (kind text, id text, revision integer, previous integer, data json, patch json)`.execute(db);
        await sql`
        insert into documents (kind, id, head_revision)
        select n.kind, n.id, n.revision
        from json_to_recordset(${json}::json) as n (kind text, id text, revision integer)
        on conflict (kind, id) do update set head_revision = excluded.head_revision`.execute(db);
        await references.insert(part.flatMap(referenceRows));
        await turn();
      }
      // A removal is a new decision about the document, so it is no longer marked as withdrawn.
      await createWithdrawalsRepository(db).clear(rows.filter(({ data }) => data === null));
      await noteMany(rows.length);
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('documents')
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async setHead(kind: string, id: string, revision: number): Promise<void> {
      await db
        .updateTable('documents')
        .set({ head_revision: revision })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    },

    /** Gives documents that come back to the site a head again: without one, nobody could edit them. */
    async ensureHeads(entries: readonly { kind: string; id: string; revision: number }[]): Promise<void> {
      await sql`
        insert into documents (kind, id, head_revision)
        select e.kind, e.id, e.revision
        from json_to_recordset(${JSON.stringify(entries)}::json) as e (kind text, id text, revision integer)
        on conflict do nothing`.execute(db);
    },

    /**
     * Makes an earlier revision the head again. Null: the document was never published, so that its id is free again,
     * and its revisions stay. Throws RIGHTS_NOT_ENOUGH where the author may not change the one into the other.
     */
    async returnHead(
      { kind, id, revision: previous }: { kind: string; id: string; revision: number },
      to: number | null,
      author: Author,
    ): Promise<void> {
      const before = to === null ? undefined : await this.findRevision(kind, id, to);
      await assertMayWrite(db, author, [{ kind, id, previous, data: before?.data ?? null }]);
      if (to !== null) return this.setHead(kind, id, to);
      await db.deleteFrom('documents').where('kind', '=', kind).where('id', '=', id).execute();
    },
  };
}

/** The row with its data migrated to this version; `schemaVersion` and `patch` stay as they were written. */
function migrated<Row extends { kind: string; data: unknown; schemaVersion: string }>(row: Row): Row {
  return { ...row, data: readData(row) };
}
