import type { ServerCalls } from '@marquee/schemas/server-calls';

export type CommentListQuery = ServerCalls['GET /admin/api/comments']['query'];
export type CommentBody = ServerCalls['POST /admin/api/comments']['body'];
export type ReplyBody = ServerCalls['POST /admin/api/comments/{id}/replies']['body'];
