import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createPersonas } from './personas.service.ts';

export function personasRoutes(app: FastifyInstance, { store, personas }: AdminApi): void {
  app.get('/personas', async () => personas ?? createPersonas(await store.loadRelease()));
}
