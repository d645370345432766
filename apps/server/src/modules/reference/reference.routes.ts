import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { loadReference } from './reference.service.ts';

export function referenceRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  app.get('/reference', () => loadReference(store, documentRows));
}
