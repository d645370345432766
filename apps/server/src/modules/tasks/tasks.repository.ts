import { type Kysely, sql } from 'kysely';
import type { Database, Role } from '../../store/database.ts';
import type { TaskEnd, TaskState, TaskWhat } from '../../store/task-table.ts';

export type TaskRow = {
  id: string;
  what: TaskWhat;
  kind: string;
  documentId: string;
  revision: number;
  locale: string | null;
  approval: string | null;
  note: string;
  person: string | null;
  personName: string | null;
  role: Role | null;
  dueOn: string | null;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  state: TaskState;
  settledWhy: TaskEnd | null;
  settledBy: string | null;
  settledByName: string | null;
  settledAt: Date | null;
};

export type TaskQuery = {
  kind?: string | undefined;
  documentId?: string | undefined;
  isOpen?: boolean | undefined;
  /** Somebody who asked or is asked, by name or by role. */
  reader?: { id: string; role: Role } | undefined;
  limit: number;
};

export type Settled = { why: TaskEnd; by: string | null; byName: string; at: Date };

export type TasksRepository = ReturnType<typeof createTasksRepository>;

export function createTasksRepository(db: Kysely<Database>) {
  const tasks = () =>
    db
      .selectFrom('tasks as t')
      .select(['t.id', 't.what', 't.kind', 't.document_id as documentId', 't.revision', 't.locale'])
      .select(['t.approval', 't.note', 't.person', 't.person_name as personName', 't.role'])
      .select(['t.due_on as dueOn', 't.asked_by as askedBy', 't.asked_by_name as askedByName'])
      .select(['t.asked_at as askedAt', 't.state', 't.settled_why as settledWhy'])
      .select(['t.settled_by as settledBy', 't.settled_by_name as settledByName'])
      .select('t.settled_at as settledAt');

  return {
    find: (id: string): Promise<TaskRow | undefined> => tasks().where('t.id', '=', id).executeTakeFirst(),

    listByIds: async (ids: readonly string[]): Promise<TaskRow[]> =>
      ids.length === 0
        ? []
        : tasks()
            .where('t.id', 'in', [...ids])
            .execute(),

    lock: (id: string): Promise<TaskRow | undefined> =>
      tasks().where('t.id', '=', id).forUpdate().executeTakeFirst(),

    /** The latest first; of what is open, what is due first. */
    async list({ kind, documentId, isOpen, reader, limit }: TaskQuery): Promise<TaskRow[]> {
      let rows = tasks()
        .orderBy(sql`t.state <> 'open'`)
        .orderBy(sql`case when t.state = 'open' then t.due_on end nulls last`)
        .orderBy('t.asked_at', 'desc')
        .orderBy('t.id')
        .limit(limit);
      if (kind !== undefined) rows = rows.where('t.kind', '=', kind);
      if (documentId !== undefined) rows = rows.where('t.document_id', '=', documentId);
      if (isOpen !== undefined) rows = rows.where('t.state', isOpen ? '=' : '<>', 'open');
      if (reader)
        rows = rows.where((where) =>
          where.or([
            where('t.person', '=', reader.id),
            where('t.role', '=', reader.role),
            where('t.asked_by', '=', reader.id),
          ]),
        );
      return rows.execute();
    },

    /** Whether anything is open at all: saves and releases ask before they lock. */
    async hasOpen(): Promise<boolean> {
      const row = await db
        .selectFrom('tasks')
        .select('id')
        .where('state', '=', 'open')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Locked until the transaction ends. */
    lockOpenOf: (kind: string, documentId: string): Promise<TaskRow[]> =>
      tasks()
        .where('t.kind', '=', kind)
        .where('t.document_id', '=', documentId)
        .where('t.state', '=', 'open')
        .orderBy('t.id')
        .forUpdate()
        .execute(),

    lockOpenOfApproval: (approval: string): Promise<TaskRow[]> =>
      tasks()
        .where('t.approval', '=', approval)
        .where('t.state', '=', 'open')
        .orderBy('t.id')
        .forUpdate()
        .execute(),

    async insert(
      row: Omit<TaskRow, 'state' | 'settledWhy' | 'settledBy' | 'settledByName' | 'settledAt'>,
    ): Promise<void> {
      await db
        .insertInto('tasks')
        .values({
          id: row.id,
          what: row.what,
          kind: row.kind,
          document_id: row.documentId,
          revision: row.revision,
          locale: row.locale,
          approval: row.approval,
          note: row.note,
          person: row.person,
          person_name: row.personName,
          role: row.role,
          due_on: row.dueOn,
          asked_by: row.askedBy,
          asked_by_name: row.askedByName,
          asked_at: row.askedAt,
          state: 'open',
          settled_why: null,
          settled_by: null,
          settled_by_name: null,
        })
        .execute();
    },

    async settle(id: string, state: TaskState, settled: Settled | null): Promise<void> {
      await db
        .updateTable('tasks')
        .set({
          state,
          settled_why: settled?.why ?? null,
          settled_by: settled?.by ?? null,
          settled_by_name: settled?.byName ?? null,
          settled_at: settled?.at ?? null,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}
