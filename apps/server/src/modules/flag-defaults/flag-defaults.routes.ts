import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { actorOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { loadReleaseItem } from '../releases/releases-read.service.ts';
import { previewFlagDefault, publishFlagDefault } from './flag-defaults.service.ts';

/** The calls with which /ffc changes a flag’s published default for everybody (FFC-04). */
export function flagDefaultsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, figures } = api;
  const manage = createManage(api);

  answerCall(app, 'POST /admin/api/flags/{id}/default/preview', ({ params, body, request }) =>
    previewFlagDefault(store, params.id, { ...body, author: actorOf(request), now: sources.now() }),
  );

  answerCall(app, 'POST /admin/api/flags/{id}/default', ({ params, body, request, reply }) =>
    manage(request, reply, async (editing) => {
      const publish = () => publishFlagDefault(editing, params.id, body);
      const number = await (figures ? figures.publish('flag', publish) : publish());
      return { status: 201, body: await loadReleaseItem(editing.transaction.releases, number) };
    }),
  );
}
