import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { toItem } from '../documents/documents.model.ts';

export function draftsRoutes(app: FastifyInstance, { store }: AdminApi): void {
  app.get('/drafts', async () => ({ items: (await store.documents.listDrafts()).map(toItem) }));
}
