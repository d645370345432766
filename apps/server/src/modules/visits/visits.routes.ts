import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { answerCall } from '../contract/answer-call.ts';
import { loadVisits } from './visits.service.ts';

/** The kinds of visits, from which the review calculates how many a change affects (ADMIN-08). */
export function visitsRoutes(app: FastifyInstance, { store, sources, countsVisits }: AdminApi): void {
  answerCall(app, 'GET /admin/api/visits', () =>
    loadVisits(store, { isCounting: countsVisits, now: sources.now() }),
  );
}
