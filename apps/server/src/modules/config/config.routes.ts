import type { PlatformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { watchReads } from '../delivery/dependency-keys.ts';
import { sendAnswer } from '../delivery/http-cache.ts';
import { answerConfig } from './config.service.ts';
import { findManager } from './managers.service.ts';

/** `GET /api/fe/config/<name>`: the content of a kind for the visitor, in its specified shape. */
export async function configRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>('/api/fe/config/:name', async (request, reply) => {
    const { visitor, keys } = watchReads(await app.visitorFor(request));
    const answer = answerConfig(request.params.name, visitor);
    if (!answer)
      throw new AppError('NOT_FOUND', { message: 'This site serves no configuration of this name.' });
    return sendAnswer(request, reply, { answer, visitor, keys });
  });

  // The answer depends on the groups in the call, so it must not be cached.
  app.post<{ Body: PlatformCalls['POST /api/fe/config/managers']['body'] }>(
    '/api/fe/config/managers',
    async (request, reply) => {
      const manager = findManager(await app.visitorFor(request), request.body.userGroups);
      return reply.header('cache-control', 'private, no-store').send({ manager });
    },
  );
}
