import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { answerCall } from '../contract/answer-call.ts';
import { sendKeptJson } from '../documents/kept-json.ts';
import { createReference } from './reference.service.ts';

export function referenceRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  const loadReference = createReference({ documents: store.documents, rows: documentRows });
  answerCall(app, 'GET /admin/api/reference', async ({ request, reply }) =>
    sendKeptJson(request, reply, await loadReference()),
  );
}
