import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { answerCall } from '../contract/answer-call.ts';
import { canSeeFlags, listFlags } from './flags.service.ts';

/** `GET /api/fe/flags`: visitors who may not see the flags get a 404. */
export async function flagsRoutes(app: FastifyInstance): Promise<void> {
  answerCall(app, 'GET /api/fe/flags', async ({ request, reply }) => {
    const visitor = await app.visitorFor(request);
    reply.header('cache-control', 'private, no-store');
    if (!canSeeFlags(visitor)) throw new AppError('NOT_FOUND');
    return { release: visitor.release.number, flags: listFlags(visitor) };
  });
}
