import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { freshnessFor } from '../delivery/freshness.ts';
import { sendAnswer } from '../delivery/http-cache.ts';
import { answerConfig } from './config.service.ts';

/** `GET /api/fe/config/<name>`: the content of a kind in its specified shape, for the visitor. */
export async function configRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>('/api/fe/config/:name', async (request, reply) => {
    const visitor = await app.visitorFor(request);
    const answer = answerConfig(request.params.name, visitor);
    if (!answer)
      throw new AppError('NOT_FOUND', { message: 'This site serves no configuration of this name.' });
    return sendAnswer(request, reply, { ...answer, freshness: freshnessFor(visitor) });
  });
}
