import type { ServerCalls } from '@marquee/schemas/server-calls';
import { AppError } from '../../errors.ts';
import type { Managing } from '../admin-session/manage.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { recordAction } from '../audit/audit.service.ts';
import { announceComment } from '../comments/comment-event.ts';
import { maySee, type Reader } from '../comments/may-see.ts';
import { assertKind } from '../documents/documents.service.ts';
import { askTask, subjectOf } from './ask-task.ts';
import { endTask } from './settle-tasks.ts';
import { maySettle, mayWithdraw } from './tasks-read.service.ts';
import type { TaskRow } from './tasks.repository.ts';

export type TaskBody = ServerCalls['POST /admin/api/tasks']['body'];
type Asking = Managing & { reader: Reader };

/** What can be asked about one document at a time. */
export const MOST_OPEN_TASKS = 50;

/** Asks a person or a role to review or to translate a document. */
export async function askForTask(asking: Asking, body: TaskBody): Promise<string> {
  const { transaction, reader } = asking;
  const { what, document, locale = null, role = null, dueOn = null, note = '' } = body;
  if ((what === 'translate') !== (locale !== null))
    throw wrongField('/locale', 'Say which language to translate into, and only then.');
  if ((body.person === undefined) === (role === null))
    throw wrongField('/person', 'Ask either a person or a role.');
  if (dueOn !== null && !isDay(dueOn)) throw wrongField('/dueOn', 'There is no such day.');
  const { kind, id, revision } = document;
  assertKind(kind);
  if (!maySee(reader, { kind, id }) || !(await transaction.documents.find(kind, id)))
    throw new AppError('DOCUMENT_NOT_FOUND');
  if (!(await transaction.documents.findRevision(kind, id, revision)))
    throw new AppError('REVISION_NOT_FOUND');
  const person = body.person === undefined ? null : await transaction.users.find(body.person);
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  if ((await transaction.tasks.lockOpenOf(kind, id)).length >= MOST_OPEN_TASKS)
    throw new AppError('TASKS_FULL');
  const asked = { what, kind, documentId: id, revision, locale, dueOn, role, note: note.trim() };
  return askTask(asking, { ...asked, approval: null, person });
}

/** The clock takes 31 February for a day in March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Marks a task as done, opens it again or takes it back. Those of approvals follow the approval alone. */
export async function settleTask(asking: Asking, id: string, state: TaskRow['state']): Promise<void> {
  const { transaction, actor, at, reader } = asking;
  const task = await transaction.tasks.lock(id);
  if (!task || !maySee(reader, { kind: task.kind, id: task.documentId }))
    throw new AppError('TASK_NOT_FOUND');
  if (task.approval !== null) throw new AppError('TASK_OF_APPROVAL');
  if (state === 'withdrawn' ? !mayWithdraw(task, reader) : !maySettle(task, reader))
    throw new AppError('FORBIDDEN', {
      message: 'Whoever is asked can do this, whoever asked, or a publisher.',
    });
  if (task.state === state) return;
  if (state !== 'open') return endTask(asking, task, state === 'done' ? 'by-hand' : 'withdrawn');
  await transaction.tasks.settle(id, 'open', null);
  await recordAction(transaction.audit, { actor, at }, 'task.reopened', subjectOf(task));
  await announceComment(transaction, { kind: task.kind, id: task.documentId }, []);
}
