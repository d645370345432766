import { type Kysely, sql } from 'kysely';
import type {
  ApprovalEnd,
  ApprovalRequestTable,
  ApprovalState,
  ApproverRole,
  AskedDocument,
  ReachedClass,
} from '../../store/approval-tables.ts';
import type { Database, Role } from '../../store/database.ts';

export type Person = { id: string; name: string };

export type ApprovalRow = {
  id: string;
  contentHash: string;
  reachHash: string;
  hash: string;
  publishAt: Date | null;
  lookedAt: Date;
  comment: string;
  askedBy: string;
  askedByName: string;
  askedRole: ApproverRole | null;
  askedPeople: readonly Person[];
  documents: readonly AskedDocument[];
  classes: readonly ReachedClass[];
  askedAt: Date;
  state: ApprovalState;
  settled: ApprovalEnd | null;
  schedule: string | null;
};

export type DecisionRow = {
  request: string;
  userId: string;
  userName: string;
  role: Role;
  decision: 'approved' | 'refused';
  hash: string;
  comment: string;
  decidedAt: Date;
};

export type ApprovalsRepository = ReturnType<typeof createApprovalsRepository>;

const COLUMNS = [
  'id',
  'content_hash as contentHash',
  'reach_hash as reachHash',
  'hash',
  'publish_at as publishAt',
  'looked_at as lookedAt',
  'comment',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_role as askedRole',
  'asked_people as askedPeople',
  'documents',
  'classes',
  'asked_at as askedAt',
  'state',
  'settled',
  'schedule',
] as const;

export function createApprovalsRepository(db: Kysely<Database>) {
  const requests = () => db.selectFrom('approval_requests').select(COLUMNS);

  return {
    find: (id: string): Promise<ApprovalRow | undefined> =>
      requests().where('id', '=', id).executeTakeFirst(),

    /** Locked until the transaction ends. */
    lock: (id: string): Promise<ApprovalRow | undefined> =>
      requests().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Open ones, and the last of the others; the newest first. */
    list: (last: number): Promise<ApprovalRow[]> =>
      requests()
        .where((where) =>
          where.or([
            where('state', '=', 'open'),
            where(
              'id',
              'in',
              db.selectFrom('approval_requests').select('id').orderBy('asked_at', 'desc').limit(last),
            ),
          ]),
        )
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .execute(),

    listOpenOf: (contentHash: string): Promise<ApprovalRow[]> =>
      requests().where('state', '=', 'open').where('content_hash', '=', contentHash).orderBy('id').execute(),

    /** Every open one, locked until the transaction ends, in one order so that none waits for another in a circle. */
    lockOpen: (): Promise<ApprovalRow[]> =>
      requests().where('state', '=', 'open').orderBy('id').forUpdate().execute(),

    async hasOpen(): Promise<boolean> {
      const row = await db
        .selectFrom('approval_requests')
        .select('id')
        .where('state', '=', 'open')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async insert(row: Omit<ApprovalRow, 'state' | 'settled' | 'schedule'>): Promise<void> {
      await db
        .insertInto('approval_requests')
        .values({
          id: row.id,
          content_hash: row.contentHash,
          reach_hash: row.reachHash,
          hash: row.hash,
          publish_at: row.publishAt,
          looked_at: row.lookedAt,
          comment: row.comment,
          asked_by: row.askedBy,
          asked_by_name: row.askedByName,
          asked_role: row.askedRole,
          asked_people: JSON.stringify(row.askedPeople),
          documents: JSON.stringify(row.documents),
          classes: JSON.stringify(row.classes),
          asked_at: row.askedAt,
          state: 'open',
          settled: null,
          schedule: null,
        })
        .execute();
    },

    async settle(id: string, state: Exclude<ApprovalState, 'open'>, settled: ApprovalEnd): Promise<void> {
      await db
        .updateTable('approval_requests')
        .set({ state, settled: JSON.stringify(settled) } satisfies Partial<
          Record<keyof ApprovalRequestTable, unknown>
        >)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
    },

    async setSchedule(id: string, schedule: string): Promise<void> {
      await db.updateTable('approval_requests').set({ schedule }).where('id', '=', id).execute();
    },

    /** Who decides again, decides anew. */
    async decide(row: DecisionRow): Promise<void> {
      const decided = {
        user_name: row.userName,
        role: row.role,
        decision: row.decision,
        hash: row.hash,
        comment: row.comment,
        decided_at: row.decidedAt,
      };
      await db
        .insertInto('approval_decisions')
        .values({ request: row.request, user_id: row.userId, ...decided })
        .onConflict((conflict) => conflict.columns(['request', 'user_id']).doUpdateSet(decided))
        .execute();
    },

    async listDecisions(ids: readonly string[]): Promise<DecisionRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('approval_decisions')
        .select([
          'request',
          'user_id as userId',
          'user_name as userName',
          'role',
          'decision',
          'hash',
          'comment',
          'decided_at as decidedAt',
        ])
        .where('request', 'in', [...ids])
        .orderBy('decided_at')
        .orderBy('user_id')
        .execute();
    },

    /**
     * Everybody who wrote a revision of these documents after the one that players see, up to the one that is to go
     * live. Of what is not on the site: after the last that ever was.
     */
    async listAuthors(
      documents: readonly Pick<AskedDocument, 'kind' | 'id' | 'fromRevision' | 'revision'>[],
    ): Promise<Person[]> {
      const places = documents.map(({ kind, id, fromRevision, revision }) => ({
        kind,
        id,
        fromRevision,
        revision,
      }));
      const { rows } = await sql<Person>`
        select r.author_id as id, coalesce(max(u.name), max(r.author_name)) as name
        from json_to_recordset(${JSON.stringify(places)}::json)
          as c (kind text, id text, "fromRevision" integer, revision integer)
        join revisions r on r.kind = c.kind and r.id = c.id and r.revision <= c.revision
          and r.revision > coalesce(c."fromRevision", (
            select max(e.revision) from release_entries e
            where e.kind = c.kind and e.id = c.id and e.revision < c.revision
          ), 0)
        left join admin_users u on u.id = r.author_id
        where r.author_id is not null
        group by r.author_id
        order by name, id`.execute(db);
      return rows;
    },
  };
}
