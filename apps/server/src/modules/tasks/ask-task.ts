import { randomUUID } from 'node:crypto';
import type { Role } from '../../store/database.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Managing } from '../admin-session/manage.ts';
import { roleAllows } from '../admin-session/roles.ts';
import { recordAction } from '../audit/audit.service.ts';
import { announceComment } from '../comments/comment-event.ts';
import { type Told, tellPeople } from '../inbox/tell-people.ts';
import { queueTaskEvent } from '../webhooks/webhook-events.ts';
import type { TaskRow } from './tasks.repository.ts';

export type WantedTask = Pick<
  TaskRow,
  'what' | 'kind' | 'documentId' | 'revision' | 'locale' | 'approval' | 'note' | 'dueOn' | 'role'
> & { person: { id: string; name: string } | null };

/** Writes down what is asked of somebody, and tells them. Returns its id. */
export async function askTask(managing: Managing, wanted: WantedTask): Promise<string> {
  const { transaction, actor, at } = managing;
  const { person, ...asked } = wanted;
  const task = {
    ...asked,
    id: randomUUID(),
    person: person?.id ?? null,
    personName: person?.name ?? null,
    askedBy: actor.id ?? '',
    askedByName: actor.name,
    askedAt: at,
  };
  await transaction.tasks.insert(task);
  await recordAction(transaction.audit, { actor, at }, 'task.asked', subjectOf(task));
  const people = person ? [person.id] : await peopleOf(transaction, wanted.role);
  const about = { kind: task.kind, id: task.documentId };
  const told = await tellPeople(managing, about, {
    subject: `task:${task.id}`,
    task: task.id,
    people: people.map((id): Told => ({ id, reason: 'asked' })),
  });
  await announceComment(transaction, about, told);
  await queueTaskEvent(transaction, 'task.asked', { task, by: actor.name, at });
  return task.id;
}

/** Whoever has the role; where nobody has, whoever has its rights. */
async function peopleOf({ users }: StoreTransaction, role: Role | null): Promise<string[]> {
  if (role === null) return [];
  const all = await users.list();
  const exact = all.filter((user) => user.role === role);
  return (exact.length > 0 ? exact : all.filter((user) => roleAllows(user.role, role))).map(({ id }) => id);
}

/** For the log: what is asked about what, not in which words. */
export const subjectOf = (
  task: Pick<
    TaskRow,
    'id' | 'what' | 'kind' | 'documentId' | 'revision' | 'locale' | 'approval' | 'personName' | 'role'
  >,
) => ({
  kind: task.kind,
  id: task.documentId,
  detail: {
    task: task.id,
    what: task.what,
    revision: task.revision,
    ...(task.locale !== null && { locale: task.locale }),
    ...(task.approval !== null && { approval: task.approval }),
    of: task.personName ?? task.role,
  },
});
