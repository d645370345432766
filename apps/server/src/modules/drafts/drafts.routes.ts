import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { compareDrafts } from '../documents/documents-read.service.ts';
import { splitDrafts } from '../documents/documents.model.ts';
import { sendKeptJson } from '../documents/kept-json.ts';
import { createDrafts } from './drafts.service.ts';

export function draftsRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  const loadDrafts = createDrafts({ documents: store.documents, rows: documentRows });

  app.get<{ Querystring: { as?: unknown } }>('/drafts', async (request, reply) => {
    const { as } = request.query;
    if (as === 'compared') return sendInTurns(reply, splitDrafts(await compareDrafts(store)));
    if (as !== undefined) throw wrongField('/as', 'Must be compared, or left out for the drafts alone.');
    return sendKeptJson(request, reply, await loadDrafts());
  });
}
