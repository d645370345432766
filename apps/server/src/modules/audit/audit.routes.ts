import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { readPage } from '../admin-session/request-fields.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, { store }: AdminApi): void {
  app.get('/audit', (request) => listAudit(store.audit, readPage(request.query)));
}
