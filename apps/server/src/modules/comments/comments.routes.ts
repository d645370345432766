import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { listComments, loadThread } from './comments-read.service.ts';
import {
  answerComment,
  deleteComment,
  editComment,
  resolveComments,
  writeComment,
  type Writing,
} from './comments.service.ts';

/** Comments on documents, places in them, and releases (ADMIN-25). */
export function commentsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  const readerOf = (request: FastifyRequest) => adminSessionOf(request).user;

  /** Does something in a thread, and answers the thread as it is then. */
  const write = (
    { request, reply, status = 200 }: { request: FastifyRequest; reply: FastifyReply; status?: 200 | 201 },
    work: (writing: Writing) => Promise<string>,
  ) =>
    manage(request, reply, async (managing) => {
      const writer = readerOf(request);
      const id = await work({ ...managing, writer, createId: sources.createId });
      return { status, body: await loadThread(managing.transaction, id, writer) };
    });

  answerCall(app, 'GET /admin/api/comments', ({ query, request }) =>
    listComments(store, query, readerOf(request)),
  );

  answerCall(app, 'GET /admin/api/comments/{id}', ({ params, request }) =>
    loadThread(store, params.id, readerOf(request)),
  );

  answerCall(app, 'POST /admin/api/comments', ({ body, request, reply }) =>
    write({ request, reply, status: 201 }, (writing) => writeComment(writing, body)),
  );

  answerCall(app, 'PATCH /admin/api/comments/{id}', ({ params: { id }, body, request, reply }) =>
    write({ request, reply }, async (writing) => {
      await resolveComments(writing, id, body.state);
      return id;
    }),
  );

  answerCall(app, 'POST /admin/api/comments/{id}/replies', ({ params: { id }, body, request, reply }) =>
    write({ request, reply, status: 201 }, async (writing) => {
      await answerComment(writing, id, body);
      return id;
    }),
  );

  answerCall(app, 'PUT /admin/api/comments/{id}/replies/{comment}', ({ params, body, request, reply }) =>
    write({ request, reply }, async (writing) => {
      await editComment(writing, params, body);
      return params.id;
    }),
  );

  answerCall(app, 'DELETE /admin/api/comments/{id}/replies/{comment}', ({ params, request, reply }) =>
    write({ request, reply }, async (writing) => {
      await deleteComment(writing, params);
      return params.id;
    }),
  );
}
