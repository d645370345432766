import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { writeOnce } from '../../store/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { readBulk } from './bulk-edit.ts';
import { applyBulk, previewBulk } from './bulk.service.ts';

export function bulkRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  app.post('/bulk/preview', (request) => {
    const { documents, edit } = readBulk(request.body);
    return previewBulk(store, documents, edit);
  });

  app.post('/bulk', async (request, reply) => {
    const { documents, edit } = readBulk(request.body);
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, async (transaction) => ({
      status: 200,
      body: await applyBulk({ transaction, actor, at: sources.now() }, documents, edit),
    }));
    return reply.status(answer.status).send(answer.body);
  });
}
