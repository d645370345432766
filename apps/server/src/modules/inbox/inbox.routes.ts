import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { announceComment } from '../comments/comment-event.ts';
import { readInbox } from './inbox.service.ts';

/** What somebody was told: who mentioned them, answered them, asked them (ADMIN-25). */
export function inboxRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/inbox', ({ request }) =>
    readInbox(store, adminSessionOf(request).user, api.sendsMail ?? false),
  );

  answerCall(app, 'PUT /admin/api/inbox/mail', ({ body: { isWanted }, request, reply }) =>
    manage(request, reply, async ({ transaction }) => {
      await transaction.mail.setWants(adminSessionOf(request).user.id, isWanted);
      return { status: 200, body: { isWanted } };
    }),
  );

  answerCall(app, 'POST /admin/api/inbox/read', ({ body, request, reply }) => {
    const { id } = adminSessionOf(request).user;
    return manage(request, reply, async ({ transaction, at }) => {
      await transaction.inbox.mark(id, body.ids, body.isRead ? at : null);
      await announceComment(transaction, null, [id]);
      return { status: 200, body: { unread: await transaction.inbox.countUnread(id) } };
    });
  });
}
