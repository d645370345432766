import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { instantOf, pageOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { assertKind } from '../documents/documents.service.ts';
import type { GonePlace } from './history.repository.ts';
import { listPastDocuments, loadHistory, loadRevision } from './history.service.ts';

export function historyRoutes(app: FastifyInstance, { store }: AdminApi): void {
  answerCall(app, 'GET /admin/api/documents/{kind}/{id}/history', async ({ params, query, reply }) => {
    assertKind(params.kind);
    return sendInTurns(reply, await loadHistory(store, params, pageOf(query)));
  });

  answerCall(app, 'GET /admin/api/documents/{kind}/{id}/revisions/{revision}', ({ params }) => {
    assertKind(params.kind);
    return loadRevision(store, params);
  });

  answerCall(
    app,
    'GET /admin/api/past-documents/{kind}',
    ({ params: { kind }, query: { limit, before } }) => {
      assertKind(kind);
      return listPastDocuments(store, kind, {
        ...pageOf({ ...(limit && { limit }) }),
        before: placeOf(before),
      });
    },
  );
}

/** The place that `next` of an earlier answer names. */
function placeOf(text: string | undefined): GonePlace | undefined {
  if (text === undefined) return undefined;
  const slash = text.indexOf('/');
  return { at: instantOf(text.slice(0, slash), '/before'), id: text.slice(slash + 1) };
}
