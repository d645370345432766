import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { freshnessFor } from '../delivery/freshness.ts';
import { sendAnswer } from '../delivery/http-cache.ts';
import { answerConfig } from './config.service.ts';
import { findManager } from './managers.service.ts';

/** More groups than any player is in. */
const MOST_GROUPS = 1000;

/** `GET /api/fe/config/<name>`: the content of a kind in its specified shape, for the visitor. */
export async function configRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>('/api/fe/config/:name', async (request, reply) => {
    const visitor = await app.visitorFor(request);
    const answer = answerConfig(request.params.name, visitor);
    if (!answer)
      throw new AppError('NOT_FOUND', { message: 'This site serves no configuration of this name.' });
    return sendAnswer(request, reply, { ...answer, freshness: freshnessFor(visitor) });
  });

  // A call that names groups: its answer is for them, so it is kept nowhere.
  app.post('/api/fe/config/managers', async (request, reply) => {
    const groups = parseGroups(request.body);
    const manager = findManager(await app.visitorFor(request), groups);
    return reply.header('cache-control', 'private, no-store').send({ manager });
  });
}

function parseGroups(body: unknown): number[] {
  const { userGroups: groups, ...others }: { userGroups?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new AppError('UNKNOWN_FIELD', { message: `This call does not know the field ${unknown}.` });
  if (!Array.isArray(groups) || groups.length > MOST_GROUPS || !groups.every(Number.isSafeInteger))
    throw new AppError('INVALID_REQUEST', { message: 'userGroups must be a list of group numbers.' });
  return groups;
}
