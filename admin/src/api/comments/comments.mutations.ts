import { client } from '../../session/session.store.ts';
import type { NewComment, Thread, Written } from './comment-types.ts';

export const writeComment = (body: NewComment) => client.call('POST /admin/api/comments', { body });

export const answerComment = (id: string, body: Written) =>
  client.call('POST /admin/api/comments/{id}/replies', { params: { id }, body });

export const editComment = (id: string, comment: string, body: Written) =>
  client.call('PUT /admin/api/comments/{id}/replies/{comment}', { params: { id, comment }, body });

export const deleteComment = (id: string, comment: string) =>
  client.call('DELETE /admin/api/comments/{id}/replies/{comment}', { params: { id, comment } });

export const resolveComments = (id: string, state: Thread['state']) =>
  client.call('PATCH /admin/api/comments/{id}', { params: { id }, body: { state } });

/** @param ids left out: all */
export const markRead = (isRead: boolean, ids?: string[]) =>
  client.call('POST /admin/api/inbox/read', { body: { isRead, ...(ids && { ids }) } });

/** Whether this person also hears of their inbox by e-mail. */
export const setInboxMail = (isWanted: boolean) =>
  client.call('PUT /admin/api/inbox/mail', { body: { isWanted } });
