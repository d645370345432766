import { findKind } from '@marquee/schemas';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { roleAllows } from '../admin-session/roles.ts';
import { maySee, type Reader } from '../comments/may-see.ts';
import { titleOf } from '../documents/documents.model.ts';
import { keyOf } from '../releases/manifest.model.ts';
import type { TaskQuery, TaskRow } from './tasks.repository.ts';

export type Task = ServerAnswer<'GET /admin/api/tasks'>['items'][number];
type Reading = Pick<Repositories, 'tasks' | 'documents' | 'releases'>;

const MOST_LISTED = 200;

export async function listTasks(
  store: Reading,
  query: Omit<TaskQuery, 'limit'>,
  reader: Reader,
): Promise<{ items: Task[] }> {
  const rows = await store.tasks.list({ ...query, limit: MOST_LISTED });
  return { items: await describeTasks(store, rows, reader) };
}

export async function loadTask(store: Reading, id: string, reader: Reader): Promise<Task> {
  const row = await store.tasks.find(id);
  const [task] = row ? await describeTasks(store, [row], reader) : [];
  if (!task) throw new AppError('TASK_NOT_FOUND');
  return task;
}

/** Whether it is asked of somebody, by name or by their role. */
export const isAsked = ({ person, role }: TaskRow, reader: Reader): boolean =>
  person === reader.id || role === reader.role;

export const mayWithdraw = (task: TaskRow, reader: Reader): boolean =>
  task.askedBy === reader.id || roleAllows(reader.role, 'publisher');

export const maySettle = (task: TaskRow, reader: Reader): boolean =>
  isAsked(task, reader) || mayWithdraw(task, reader);

/** Tasks as somebody sees them. Those on what they may not see are left out. */
export async function describeTasks(
  { documents, releases }: Reading,
  rows: readonly TaskRow[],
  reader: Reader,
): Promise<Task[]> {
  const seen = rows.filter(({ kind, documentId }) => maySee(reader, { kind, id: documentId }));
  const places = new Map(
    seen.map((row) => [
      keyOf({ kind: row.kind, id: row.documentId }),
      { kind: row.kind, id: row.documentId },
    ]),
  );
  const heads = new Map(
    (await documents.listHeadsOf([...places.values()]))
      .filter(({ isDeletion }) => !isDeletion)
      .map((head) => [keyOf(head), head.data]),
  );
  const gone = seen
    .map(({ kind, documentId: id, revision }) => ({ kind, id, revision }))
    .filter((place) => !heads.has(keyOf(place)));
  const was = new Map((await releases.loadRevisions(gone)).map((row) => [keyOf(row), row.data]));
  return seen.map((row) => {
    const { kind, documentId: id, approval } = row;
    const key = keyOf({ kind, id });
    const isOver = row.state !== 'open';
    return {
      id: row.id,
      what: row.what,
      document: {
        kind,
        id,
        title: titleOf(heads.get(key) ?? was.get(key), findKind(kind)?.titleField, id),
        isThere: heads.has(key),
      },
      revision: row.revision,
      locale: row.locale,
      approval,
      note: row.note,
      askedOf: { person: row.personName, role: row.role },
      dueOn: row.dueOn,
      askedBy: { id: row.askedBy, name: row.askedByName },
      askedAt: row.askedAt.toISOString(),
      state: row.state,
      settled:
        isOver && row.settledWhy && row.settledAt
          ? { why: row.settledWhy, by: row.settledByName ?? '', at: row.settledAt.toISOString() }
          : null,
      isOwn: isAsked(row, reader),
      maySettle: approval === null && row.state !== 'withdrawn' && maySettle(row, reader),
      mayWithdraw: approval === null && !isOver && mayWithdraw(row, reader),
    };
  });
}
