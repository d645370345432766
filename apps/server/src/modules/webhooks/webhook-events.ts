import { randomUUID } from 'node:crypto';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { ReleaseEvent } from '../releases/release-event.ts';

/** The events of webhooks. */
export const WEBHOOK_EVENTS = [
  'release.published',
  'release.rolled-back',
  'release.undone',
  'approval.requested',
  'approval.given',
  'approval.refused',
  'approval.voided',
  'comment.written',
  'comment.resolved',
  'task.asked',
  'task.settled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const WEBHOOK_CHANNEL = 'marquee_webhook';
/** A release of everything would make a message too large for receivers. They can request the rest. */
const MAX_DOCUMENTS = 500;

const EVENT_OF = {
  publish: 'release.published',
  rollback: 'release.rolled-back',
  undo: 'release.undone',
} as const satisfies Record<ReleaseEvent['kind'], WebhookEvent>;

/**
 * Queues a message for every webhook with this event. It is in the transaction of the release, so that none is lost or
 * sent for a release that does not exist.
 */
export async function queueReleaseEvent(transaction: StoreTransaction, event: ReleaseEvent): Promise<void> {
  const type = EVENT_OF[event.kind];
  const listening = (await transaction.webhooks.list()).filter(({ events }) => events.includes(type));
  if (listening.length === 0) return;
  const changes = await transaction.releases.listChanges([event.number]);
  const payload = toPayload(type, event.publishedAt, {
    number: event.number,
    comment: event.comment,
    publishedBy: event.authorName,
    isScheduled: event.schedule !== null,
    sourceRelease: event.sourceRelease,
    changes: event.changes,
    documents: changes.slice(0, MAX_DOCUMENTS).map(({ kind, id, title, fromRevision, toRevision }) => ({
      kind,
      id,
      title,
      change: fromRevision === null ? 'added' : toRevision === null ? 'removed' : 'changed',
    })),
  });
  for (const { id } of listening)
    await queueMessage(transaction, { webhookId: id, type, payload, at: event.publishedAt });
}

type ApprovalEvent = Extract<WebhookEvent, `approval.${string}`>;

/** Tells that approval was asked for, given, refused or voided; in the transaction that does it. */
export async function queueApprovalEvent(
  transaction: StoreTransaction,
  type: ApprovalEvent,
  { request, by, at, why }: { request: AskedApproval; by: string; at: Date; why?: string },
): Promise<void> {
  const listening = (await transaction.webhooks.list()).filter(({ events }) => events.includes(type));
  if (listening.length === 0) return;
  const payload = toPayload(type, at, {
    approval: request.id,
    hash: request.hash,
    by,
    ...(why === undefined ? {} : { why }),
    comment: request.comment,
    askedBy: request.askedByName,
    askedOf: { role: request.askedRole, people: request.askedPeople.map(({ name }) => name) },
    publishAt: request.publishAt?.toISOString() ?? null,
    documents: request.documents.slice(0, MAX_DOCUMENTS).map(({ kind, id, title }) => ({ kind, id, title })),
  });
  for (const { id } of listening) await queueMessage(transaction, { webhookId: id, type, payload, at });
}

type AskedApproval = {
  id: string;
  hash: string;
  comment: string;
  askedByName: string;
  askedRole: string | null;
  askedPeople: readonly { name: string }[];
  publishAt: Date | null;
  documents: readonly { kind: string; id: string; title: string }[];
};

type CommentEvent = Extract<WebhookEvent, `comment.${string}`>;

type Commented = {
  thread: {
    id: string;
    kind: string | null;
    documentId: string | null;
    pointer: string;
    placeName: string;
    release: number | null;
  };
  /** What was written; left out: nothing was. */
  comment?: { id: string; text: string; mentions: readonly { name: string }[] };
  by: string;
  at: Date;
};

/** Tells that a comment was written, or a thread resolved; in the transaction that does it. */
export async function queueCommentEvent(
  transaction: StoreTransaction,
  type: CommentEvent,
  { thread, comment, by, at }: Commented,
): Promise<void> {
  const listening = (await transaction.webhooks.list()).filter(({ events }) => events.includes(type));
  if (listening.length === 0) return;
  const { kind, documentId: id, pointer, placeName, release } = thread;
  const payload = toPayload(type, at, {
    thread: thread.id,
    by,
    document: kind === null ? null : { kind, id },
    place: pointer === '' ? null : { pointer, name: placeName },
    release,
    ...(comment && {
      comment: comment.id,
      text: comment.text,
      mentions: comment.mentions.map(({ name }) => name),
    }),
  });
  for (const { id: webhookId } of listening)
    await queueMessage(transaction, { webhookId, type, payload, at });
}

type TaskEvent = Extract<WebhookEvent, `task.${string}`>;

type ToldTask = {
  task: {
    id: string;
    what: string;
    kind: string;
    documentId: string;
    locale: string | null;
    approval: string | null;
    note: string;
    personName: string | null;
    role: string | null;
    dueOn: string | null;
    askedByName: string;
  };
  /** What settled it. */
  why?: string;
  by: string;
  at: Date;
};

/** Tells that somebody was asked, or that it is settled; in the transaction that does it. */
export async function queueTaskEvent(
  transaction: StoreTransaction,
  type: TaskEvent,
  { task, why, by, at }: ToldTask,
): Promise<void> {
  const listening = (await transaction.webhooks.list()).filter(({ events }) => events.includes(type));
  if (listening.length === 0) return;
  const payload = toPayload(type, at, {
    task: task.id,
    what: task.what,
    by,
    ...(why === undefined ? {} : { why }),
    document: { kind: task.kind, id: task.documentId },
    locale: task.locale,
    approval: task.approval,
    note: task.note,
    askedBy: task.askedByName,
    askedOf: { person: task.personName, role: task.role },
    dueOn: task.dueOn,
  });
  for (const { id: webhookId } of listening)
    await queueMessage(transaction, { webhookId, type, payload, at });
}

type Message = { webhookId: string; type: string; payload: string; at: Date };

export async function queueMessage(
  { webhooks, notify }: Pick<StoreTransaction, 'webhooks' | 'notify'>,
  { webhookId, type, payload, at }: Message,
): Promise<string> {
  // Also sent as webhook-id, by which the receiver recognises repeated messages.
  const id = `msg_${randomUUID()}`;
  await webhooks.insertDelivery({ id, webhookId, event: type, payload, nextAt: at, createdAt: at });
  await notify(WEBHOOK_CHANNEL, webhookId);
  return id;
}

export function toPayload(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
