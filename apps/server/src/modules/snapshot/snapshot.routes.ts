import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { loadDraftSnapshot } from './snapshot.service.ts';

export function snapshotRoutes(app: FastifyInstance, { store }: AdminApi): void {
  app.get<{ Querystring: { state?: unknown } }>('/snapshot', (request) => {
    const { state } = request.query;
    if (state === 'draft') return loadDraftSnapshot(store);
    if (state === 'live') return store.loadRelease();
    throw wrongField('/state', 'Must be draft or live.');
  });
}
