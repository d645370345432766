import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendAnswer } from '../admin-session/manage.ts';
import { writeOnce } from '../../store/writes/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { answerCall } from '../contract/answer-call.ts';
import { assertDocuments, editOf } from './bulk-edit.ts';
import { applyBulk, previewBulk } from './bulk.service.ts';

export function bulkRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  answerCall(app, 'POST /admin/api/bulk/preview', ({ body }) => {
    assertDocuments(body.documents);
    return previewBulk(store, body.documents, editOf(body.edit));
  });

  answerCall(app, 'POST /admin/api/bulk', async ({ body, request, reply }) => {
    const { documents } = body;
    assertDocuments(documents);
    const edit = editOf(body.edit);
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, async (transaction) => ({
      status: 200,
      body: await applyBulk({ transaction, actor, at: sources.now() }, documents, edit),
    }));
    return sendAnswer(reply, answer);
  });
}
