import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { factsAt } from './player-facts.model.ts';
import { findHistory } from './player-history.repository.ts';

/** What the site's server asks, and nobody else may. */
export function backOfficeRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  answerCall(fastify, services, 'POST /api/player_facts', async ({ body: { id, at } }) => {
    // Ids are whole numbers here; another text is nobody's.
    const history = /^\d{1,15}$/.test(id) ? await findHistory(db, Number(id)) : undefined;
    const known = history && factsAt(history, { at: Date.parse(at), now: clock() });
    if (!known) throw new SandboxError('PLAYER_NOT_FOUND');
    return { id, ...known };
  });
}
