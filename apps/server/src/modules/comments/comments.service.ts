import { hasText } from '@marquee/schemas/has-text';
import { AppError } from '../../errors.ts';
import type { Mentioned } from '../../store/comment-tables.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { Managing } from '../admin-session/manage.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { recordAction } from '../audit/audit.service.ts';
import { assertKind } from '../documents/documents.service.ts';
import { type Told, tellPeople } from '../inbox/tell-people.ts';
import { queueCommentEvent } from '../webhooks/webhook-events.ts';
import { announceComment } from './comment-event.ts';
import { isPlace } from './comment-place.ts';
import type { CommentBody, ReplyBody } from './comment-types.ts';
import { aboutOf } from './comments-read.service.ts';
import type { CommentRow, ThreadRow } from './comments.repository.ts';
import { type About, maySee, type Reader } from './may-see.ts';

/** What one place can hold, so that a list of it stays one that people read. */
export const MOST_OPEN_THREADS = 200;
export const MOST_COMMENTS = 200;

export type Writing = Managing & { writer: Reader; createId: Sources['createId'] };

/** Begins a thread. Returns its id. */
export async function writeComment(writing: Writing, body: CommentBody): Promise<string> {
  const { transaction, writer, at, createId } = writing;
  const about = subjectOf(body);
  await assertThere(transaction, about, writer);
  const pointer = body.document?.pointer ?? '';
  if (body.document) await assertPlace(transaction, { ...body.document, pointer });
  if ((await transaction.comments.countOpen(about)) >= MOST_OPEN_THREADS) throw new AppError('COMMENTS_FULL');
  const id = createId();
  const thread = {
    id,
    kind: body.document?.kind ?? null,
    documentId: body.document?.id ?? null,
    pointer,
    revision: body.document?.revision ?? null,
    placeName: pointer === '' ? '' : (body.document?.name?.trim() ?? ''),
    release: body.document ? null : (body.release ?? null),
    openedBy: writer.id,
    openedAt: at,
    activeAt: at,
  };
  await transaction.comments.insertThread(thread);
  await insertComment(
    writing,
    { ...thread, state: 'open', settledByName: null, settledAt: null },
    { ...body, before: [] },
  );
  return id;
}

function subjectOf({ document, release }: CommentBody): About {
  if ((document === undefined) === (release === undefined))
    throw wrongField('/document', 'Say either a document or a release that it is about.');
  return document ? { kind: document.kind, id: document.id } : { release: release ?? 0 };
}

async function assertThere(
  { documents, releases }: StoreTransaction,
  about: About,
  writer: Reader,
): Promise<void> {
  if ('release' in about) {
    if (!maySee(writer, about) || !(await releases.find(about.release)))
      throw new AppError('RELEASE_NOT_FOUND');
    return;
  }
  assertKind(about.kind);
  if (!maySee(writer, about) || !(await documents.find(about.kind, about.id)))
    throw new AppError('DOCUMENT_NOT_FOUND');
}

async function assertPlace(
  { documents }: StoreTransaction,
  { kind, id, revision, pointer }: { kind: string; id: string; revision: number; pointer: string },
): Promise<void> {
  const found = await documents.findRevision(kind, id, revision);
  if (!found) throw new AppError('REVISION_NOT_FOUND');
  if (!isPlace(found.data, pointer)) throw new AppError('COMMENT_PLACE_UNKNOWN');
}

/** Writes in a thread. One that was resolved is open again: there is something to say. */
export async function answerComment(writing: Writing, id: string, body: ReplyBody): Promise<void> {
  const { transaction, actor, at } = writing;
  const thread = await lockThread(writing, id);
  const before = await transaction.comments.listOf([id]);
  if (before.length >= MOST_COMMENTS) throw new AppError('COMMENTS_FULL');
  if (thread.state === 'resolved') await transaction.comments.settle(id, 'open', { name: actor.name, at });
  else await transaction.comments.touch(id, at);
  await insertComment(writing, thread, { ...body, before });
}

async function insertComment(
  writing: Writing,
  thread: ThreadRow,
  { text, mentions: mentioned = [], before }: ReplyBody & { before: readonly CommentRow[] },
): Promise<void> {
  const { transaction, actor, at, writer, createId } = writing;
  assertText(text);
  const mentions = await findPeople(transaction, mentioned);
  const comment = {
    id: createId(),
    thread: thread.id,
    position: before.length,
    authorId: writer.id,
    authorName: actor.name,
    text: text.trim(),
    mentions,
    writtenAt: at,
  };
  await transaction.comments.insert(comment);
  await record(writing, 'comment.written', thread, comment);
  const took = before.filter((one) => one.deletedAt === null);
  const told = await tellPeople(writing, aboutOf(thread), {
    subject: `comment:${comment.id}`,
    comment: comment.id,
    people: [
      ...mentions.map(({ id }): Told => ({ id, reason: 'mentioned' })),
      ...took
        .flatMap((one) => [one.authorId, ...one.mentions.map(({ id }) => id)])
        .map((id): Told => ({ id, reason: 'answered' })),
    ],
  });
  await announceComment(transaction, aboutOf(thread), told);
  await queueCommentEvent(transaction, 'comment.written', { thread, comment, by: actor.name, at });
}

function assertText(text: string): void {
  if (!hasText(text)) throw wrongField('/text', 'Write something.');
}

/** Changes a comment of one’s own. Who is mentioned anew is told; nobody is told twice. */
export async function editComment(
  writing: Writing,
  { id, comment }: { id: string; comment: string },
  { text, mentions: mentioned = [] }: ReplyBody,
): Promise<void> {
  const { transaction, at } = writing;
  assertText(text);
  const thread = await lockThread(writing, id);
  const row = await findComment(transaction, id, comment);
  if (row.authorId !== writing.writer.id) throw new AppError('COMMENT_OF_ANOTHER');
  const mentions = await findPeople(transaction, mentioned);
  await transaction.comments.edit(comment, { text: text.trim(), mentions, editedAt: at });
  await record(writing, 'comment.edited', thread, row);
  const told = await tellPeople(writing, aboutOf(thread), {
    subject: `comment:${comment}`,
    comment,
    people: mentions.map(({ id: person }) => ({ id: person, reason: 'mentioned' })),
  });
  await announceComment(transaction, aboutOf(thread), told);
}

/** Takes away what a comment says. That there was one, whose, and who deleted it stays. */
export async function deleteComment(
  writing: Writing,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  const { transaction, actor, at, writer } = writing;
  const thread = await lockThread(writing, id);
  const row = await findComment(transaction, id, comment);
  if (row.authorId !== writer.id && writer.role !== 'administrator')
    throw new AppError('COMMENT_OF_ANOTHER', {
      message: 'Only whoever wrote a comment can delete it, or an administrator.',
    });
  await transaction.comments.erase(comment, { name: actor.name, at });
  await record(writing, 'comment.deleted', thread, row);
  const told = await transaction.inbox.removeUnreadOf({ comment });
  await announceComment(transaction, aboutOf(thread), told);
}

/** Resolves a thread, or opens it again. Whoever may comment may do both: it is written down who did. */
export async function resolveComments(
  writing: Writing,
  id: string,
  state: ThreadRow['state'],
): Promise<void> {
  const { transaction, actor, at } = writing;
  const thread = await lockThread(writing, id);
  if (thread.state === state) return;
  await transaction.comments.settle(id, state, { name: actor.name, at });
  await record(writing, state === 'resolved' ? 'comment.resolved' : 'comment.reopened', thread);
  await announceComment(transaction, aboutOf(thread), []);
  if (state === 'resolved')
    await queueCommentEvent(transaction, 'comment.resolved', { thread, by: actor.name, at });
}

async function lockThread({ transaction, writer }: Writing, id: string): Promise<ThreadRow> {
  const thread = await transaction.comments.lock(id);
  if (!thread || !maySee(writer, aboutOf(thread))) throw new AppError('COMMENT_NOT_FOUND');
  return thread;
}

async function findComment({ comments }: StoreTransaction, thread: string, id: string): Promise<CommentRow> {
  const row = (await comments.listOf([thread])).find((one) => one.id === id);
  if (!row || row.deletedAt) throw new AppError('COMMENT_NOT_FOUND');
  return row;
}

async function findPeople({ users }: StoreTransaction, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const names = new Map((await users.list()).map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const name = names.get(id);
    if (name === undefined) throw new AppError('USER_NOT_FOUND');
    return { id, name };
  });
}

/** The log says where, not what: a comment that is deleted is not kept there. */
async function record(
  { transaction: { audit }, actor, at }: Writing,
  action: 'comment.written' | 'comment.edited' | 'comment.deleted' | 'comment.resolved' | 'comment.reopened',
  { id: thread, kind, documentId, pointer, release }: ThreadRow,
  comment?: Pick<CommentRow, 'id' | 'authorName'>,
): Promise<void> {
  await recordAction(audit, { actor, at }, action, {
    ...(kind !== null && documentId !== null && { kind, id: documentId }),
    detail: {
      thread,
      ...(pointer !== '' && { pointer }),
      ...(release !== null && { release }),
      ...(comment && { comment: comment.id, by: comment.authorName }),
    },
  });
}
