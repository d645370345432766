import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { answerCall } from '../contract/answer-call.ts';
import { createPersonas } from './personas.service.ts';

export function personasRoutes(app: FastifyInstance, { store, personas }: AdminApi): void {
  answerCall(
    app,
    'GET /admin/api/personas',
    async () => personas ?? createPersonas(await store.loadRelease()),
  );
}
