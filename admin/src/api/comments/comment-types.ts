import type { CallRequest, ServerAnswer } from '@marquee/schemas/ask-server';
import type { ServerCalls } from '@marquee/schemas/server-calls';

export type Thread = ServerAnswer<'GET /admin/api/comments/{id}'>;
export type Comment = Thread['comments'][number];
export type Person = ServerAnswer<'GET /admin/api/people'>['items'][number];
export type Task = ServerAnswer<'GET /admin/api/tasks'>['items'][number];
export type InboxItem = ServerAnswer<'GET /admin/api/inbox'>['items'][number];
export type NewComment = CallRequest<'POST /admin/api/comments'>['body'];
export type Written = CallRequest<'POST /admin/api/comments/{id}/replies'>['body'];
export type CommentFilter = Pick<
  NonNullable<ServerCalls['GET /admin/api/comments']['query']>,
  'state' | 'mine'
>;
/** What comments are about. */
export type About = { kind: string; id: string } | { release: number };
