import { documentTexts, languageState } from '@marquee/schemas';
import type { TaskEnd } from '../../store/task-table.ts';
import type { Managing } from '../admin-session/manage.ts';
import { roleAllows } from '../admin-session/roles.ts';
import { recordAction } from '../audit/audit.service.ts';
import { announceComment } from '../comments/comment-event.ts';
import { tellPeople } from '../inbox/tell-people.ts';
import { queueTaskEvent } from '../webhooks/webhook-events.ts';
import { subjectOf } from './ask-task.ts';
import type { TaskRow } from './tasks.repository.ts';

/** Ends a task, and tells whoever asked. It is in the transaction of what ended it. */
export async function endTask(managing: Managing, task: TaskRow, why: TaskEnd): Promise<void> {
  const { transaction, actor, at } = managing;
  const isWithdrawn = why === 'withdrawn' || why === 'ended';
  await transaction.tasks.settle(task.id, isWithdrawn ? 'withdrawn' : 'done', {
    why,
    by: actor.id,
    byName: actor.name,
    at,
  });
  const { detail, ...place } = subjectOf(task);
  await recordAction(transaction.audit, { actor, at }, isWithdrawn ? 'task.withdrawn' : 'task.done', {
    ...place,
    detail: { ...detail, why },
  });
  const about = { kind: task.kind, id: task.documentId };
  // Nobody has to look at what nobody wants any more.
  const relieved = await transaction.inbox.removeUnreadOf({ task: task.id });
  const told = isWithdrawn
    ? []
    : await tellPeople(managing, about, {
        subject: `task:${task.id}:${at.toISOString()}`,
        task: task.id,
        people: [{ id: task.askedBy, reason: 'settled' }],
      });
  await announceComment(transaction, about, [...relieved, ...told]);
  await queueTaskEvent(transaction, 'task.settled', { task, why, by: actor.name, at });
}

/** A release that has what was to be reviewed ends that: it was looked at, or nobody waited. */
export async function settlePublished(
  managing: Managing,
  changes: readonly { kind: string; id: string; toRevision: number | null }[],
): Promise<void> {
  const { tasks } = managing.transaction;
  if (!(await tasks.hasOpen())) return;
  for (const { kind, id, toRevision } of changes)
    for (const task of await tasks.lockOpenOf(kind, id))
      if (task.what === 'review' && (toRevision === null || toRevision >= task.revision))
        await endTask(managing, task, 'published');
}

/** A save after which no text lacks the language ends that it is to be translated; one that changes nothing of it does not. */
export async function settleTranslated(
  managing: Managing,
  { kind, id, revision }: { kind: string; id: string; revision: number },
): Promise<void> {
  const { documents, tasks } = managing.transaction;
  if (!(await tasks.hasOpen())) return;
  const open = (await tasks.lockOpenOf(kind, id)).filter(({ what }) => what === 'translate');
  if (open.length === 0) return;
  const after = await documents.findRevision(kind, id, revision);
  const before =
    !after || after.previous === null ? undefined : await documents.findRevision(kind, id, after.previous);
  if (!after || !before || after.isDeletion) return;
  for (const task of open) {
    const lacks = (data: unknown): boolean => lacksLanguage(kind, data, task.locale ?? '');
    if (lacks(before.data) && !lacks(after.data)) await endTask(managing, task, 'translated');
  }
}

const lacksLanguage = (kind: string, data: unknown, locale: string): boolean =>
  documentTexts(kind, data).some((text) =>
    ['missing', 'fallback'].includes(languageState(text, locale, () => true)),
  );

/** Somebody decided: what was asked of them is done, and after a refusal nobody has to decide any more. */
export async function settleDecided(
  managing: Managing,
  approval: string,
  { decision, user }: { decision: 'approved' | 'refused'; user: { id: string; role: TaskRow['role'] } },
): Promise<void> {
  for (const task of await managing.transaction.tasks.lockOpenOfApproval(approval)) {
    const isTheirs =
      task.person === user.id ||
      (task.role !== null && user.role !== null && roleAllows(user.role, task.role));
    if (isTheirs) await endTask(managing, task, decision);
    else if (decision === 'refused') await endTask(managing, task, 'ended');
  }
}

/** An approval that is over is asked of nobody. */
export async function settleEnded(managing: Managing, approval: string): Promise<void> {
  for (const task of await managing.transaction.tasks.lockOpenOfApproval(approval))
    await endTask(managing, task, 'ended');
}
