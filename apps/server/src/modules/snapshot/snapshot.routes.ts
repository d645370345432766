import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { readNumber, wrongField } from '../admin-session/request-fields.ts';
import { sendKeptJson } from '../documents/kept-json.ts';
import { createDraftSnapshot, loadLiveSnapshot, loadPastSnapshot } from './snapshot.service.ts';

type SnapshotQuery = { state?: unknown; release?: unknown };

export function snapshotRoutes(app: FastifyInstance, { store, documentRows }: AdminApi): void {
  const loadDrafts = createDraftSnapshot(store, documentRows);
  app.get<{ Querystring: SnapshotQuery }>('/snapshot', async (request, reply) => {
    const { state, release } = request.query;
    if (release !== undefined) {
      if (state !== undefined) throw wrongField('/state', 'Must be left out where a release is named.');
      return sendInTurns(reply, await loadPastSnapshot(store.releases, readNumber(release, 'release')));
    }
    if (state === 'draft') return sendKeptJson(request, reply, await loadDrafts());
    if (state === 'live') return sendInTurns(reply, await loadLiveSnapshot(store.releases));
    throw wrongField('/state', 'Must be draft or live.');
  });
}
