import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { answerCall } from '../contract/answer-call.ts';
import { compareDrafts } from '../documents/documents-read.service.ts';
import { splitDrafts } from '../documents/documents.model.ts';
import { sendKeptJson } from '../documents/kept-json.ts';
import { createDrafts } from './drafts.service.ts';

export function draftsRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  const loadDrafts = createDrafts({ documents: store.documents, rows: documentRows });

  answerCall(app, 'GET /admin/api/drafts', async ({ query, request, reply }) => {
    if (query.as === 'compared') return sendInTurns(reply, splitDrafts(await compareDrafts(store)));
    return sendKeptJson(request, reply, await loadDrafts());
  });
}
