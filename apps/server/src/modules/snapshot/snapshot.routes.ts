import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { wrongField } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { sendKeptJson } from '../documents/kept-json.ts';
import { createDraftSnapshot, loadLiveSnapshot, loadPastSnapshot } from './snapshot.service.ts';

export function snapshotRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  const loadDrafts = createDraftSnapshot(store, documentRows);
  answerCall(app, 'GET /admin/api/snapshot', async ({ query, request, reply }) => {
    const { state, release } = query;
    if (release !== undefined) {
      if (state !== undefined) throw wrongField('/state', 'Must be left out where a release is named.');
      return sendInTurns(reply, await loadPastSnapshot(store.releases, release));
    }
    if (state === 'draft') return sendKeptJson(request, reply, await loadDrafts());
    if (state === 'live') return sendInTurns(reply, await loadLiveSnapshot(store.releases));
    throw wrongField('/state', 'Must be draft or live.');
  });
}
