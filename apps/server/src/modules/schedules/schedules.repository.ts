import { type Kysely, sql } from 'kysely';
import type { Database, ScheduleFailure, ScheduleState } from '../../store/database.ts';

export type ScheduleRow = {
  id: string;
  version: number;
  publishAt: Date;
  comment: string;
  state: ScheduleState;
  failure: ScheduleFailure | null;
  authorId: string;
  authorName: string;
  authorEmail: string;
  /** The API token it was scheduled with, if any. */
  tokenId: string | null;
  createdAt: Date;
};

/** A revision that will be published, and the one that was published when it was chosen. */
export type PinnedDocument = { kind: string; id: string; revision: number; baseRevision: number | null };

/** A pinned document with whether it is a removal. */
export type PinnedRow = PinnedDocument & { schedule: string; isDeletion: boolean };

export type SchedulesRepository = ReturnType<typeof createSchedulesRepository>;

export function createSchedulesRepository(db: Kysely<Database>) {
  const schedules = () =>
    db
      .selectFrom('scheduled_releases')
      .select([
        'id',
        'version',
        'publish_at as publishAt',
        'comment',
        'state',
        'failure',
        'author_id as authorId',
        'author_name as authorName',
        'author_email as authorEmail',
        'token_id as tokenId',
        'created_at as createdAt',
      ]);

  return {
    find: (id: string): Promise<ScheduleRow | undefined> =>
      schedules().where('id', '=', id).executeTakeFirst(),

    /** Locked until the transaction ends. */
    lock: (id: string): Promise<ScheduleRow | undefined> =>
      schedules().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Schedules that wait, or failed and are not dismissed, the next one first. */
    listOpen: (): Promise<ScheduleRow[]> =>
      schedules()
        .where('state', 'in', ['waiting', 'failed'])
        .orderBy('publish_at')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** The first one that is due, locked until the transaction ends. */
    lockDue: (at: Date, except: readonly string[]): Promise<ScheduleRow | undefined> =>
      schedules()
        .where('state', '=', 'waiting')
        .where('publish_at', '<=', at)
        .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
        .orderBy('publish_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .executeTakeFirst(),

    /** How many were due by then and still wait, and how many failed and were neither moved nor dismissed. */
    async countLeft(at: Date): Promise<{ overdue: number; failed: number }> {
      const rows = await db
        .selectFrom('scheduled_releases')
        .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
        .where(({ eb, or, and }) =>
          or([eb('state', '=', 'failed'), and([eb('state', '=', 'waiting'), eb('publish_at', '<=', at)])]),
        )
        .groupBy('state')
        .execute();
      const of = (state: ScheduleState): number =>
        Number(rows.find((row) => row.state === state)?.count ?? 0);
      return { overdue: of('waiting'), failed: of('failed') };
    },

    async findNextInstant(): Promise<Date | undefined> {
      const row = await db
        .selectFrom('scheduled_releases')
        .select('publish_at')
        .where('state', '=', 'waiting')
        .orderBy('publish_at')
        .limit(1)
        .executeTakeFirst();
      return row?.publish_at;
    },

    async listPinned(ids: readonly string[]): Promise<PinnedRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('scheduled_documents as s')
        .innerJoin('revisions as r', (join) =>
          join
            .onRef('r.kind', '=', 's.kind')
            .onRef('r.id', '=', 's.id')
            .onRef('r.revision', '=', 's.revision'),
        )
        .select([
          's.schedule',
          's.kind',
          's.id',
          's.revision',
          's.base_revision as baseRevision',
          'r.is_deletion as isDeletion',
        ])
        .where('s.schedule', 'in', [...ids])
        .orderBy('s.kind')
        .orderBy('s.id')
        .execute();
    },

    async insert(
      row: Omit<ScheduleRow, 'version' | 'state' | 'failure'> & { baseRelease: number },
    ): Promise<void> {
      await db
        .insertInto('scheduled_releases')
        .values({
          id: row.id,
          version: 1,
          publish_at: row.publishAt,
          comment: row.comment,
          state: 'waiting',
          failure: null,
          author_id: row.authorId,
          author_name: row.authorName,
          author_email: row.authorEmail,
          token_id: row.tokenId,
          created_at: row.createdAt,
          settled_at: null,
          base_release: row.baseRelease,
        })
        .execute();
    },

    // One statement for any number of documents: one parameter per value could exceed PostgreSQL’s limit of 65,535.
    async insertPinned(schedule: string, pinned: readonly PinnedDocument[]): Promise<void> {
      await sql`
        insert into scheduled_documents (schedule, kind, id, revision, base_revision)
        select ${schedule}, p.kind, p.id, p.revision, p."baseRevision"
        from json_to_recordset(${JSON.stringify(pinned)}::json)
          as p (kind text, id text, revision integer, "baseRevision" integer)`.execute(db);
    },

    /** It waits again, in the name of the person who changed it. */
    async change(
      id: string,
      change: Pick<
        ScheduleRow,
        'publishAt' | 'comment' | 'authorId' | 'authorName' | 'authorEmail' | 'tokenId'
      >,
    ): Promise<void> {
      await db
        .updateTable('scheduled_releases')
        .set((update) => ({
          version: sql<number>`greatest(${update.ref('version')}, raised_number_floor()) + 1`,
          publish_at: change.publishAt,
          comment: change.comment,
          author_id: change.authorId,
          author_name: change.authorName,
          author_email: change.authorEmail,
          token_id: change.tokenId,
          state: 'waiting' as const,
          failure: null,
          settled_at: null,
        }))
        .where('id', '=', id)
        .execute();
    },

    async settle(
      id: string,
      { state, failure, at }: { state: ScheduleState; failure?: ScheduleFailure; at: Date },
    ): Promise<void> {
      await db
        .updateTable('scheduled_releases')
        .set((update) => ({
          version: sql<number>`greatest(${update.ref('version')}, raised_number_floor()) + 1`,
          state,
          failure: failure ? JSON.stringify(failure) : null,
          settled_at: at,
        }))
        .where('id', '=', id)
        .execute();
    },
  };
}
