import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { compareDrafts } from '../documents/documents-read.service.ts';
import { toItem } from '../documents/documents.model.ts';

export function draftsRoutes(app: FastifyInstance, { store }: AdminApi): void {
  app.get<{ Querystring: { as?: unknown } }>('/drafts', async ({ query: { as } }) => {
    if (as === 'compared') return { items: await compareDrafts(store) };
    if (as !== undefined) throw wrongField('/as', 'Must be compared, or left out for the drafts alone.');
    return { items: (await store.documents.listDrafts()).map(toItem) };
  });
}
