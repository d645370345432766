import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendKeptJson } from '../documents/kept-json.ts';
import { createReference } from './reference.service.ts';

export function referenceRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  const loadReference = createReference({ documents: store.documents, rows: documentRows });
  app.get('/reference', async (request, reply) => sendKeptJson(request, reply, await loadReference()));
}
