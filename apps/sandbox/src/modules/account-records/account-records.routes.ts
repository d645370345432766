import type { FastifyInstance } from 'fastify';
import { paginationOf } from '../../calls/paginate.ts';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { findLimitChanges } from './limit-changes.repository.ts';
import { findSignIns } from './sign-ins.repository.ts';

export function accountRecordsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db } = services;

  answerCall(fastify, services, 'GET /api/player/sign_ins', async ({ player, query: { page = 1 } }) => {
    const { items, total } = await findSignIns(db, player.id, page);
    return { items, pagination: paginationOf(total, page) };
  });

  answerCall(fastify, services, 'GET /api/player/limit_changes', async ({ player, query: { page = 1 } }) => {
    const { items, total } = await findLimitChanges(db, player.id, page);
    return { items, pagination: paginationOf(total, page) };
  });
}
