import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { personSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { changeOwnPassword, endOwnSessions, loadAccount } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/account', ({ request }) =>
    loadAccount(store, sources, personSessionOf(request)),
  );

  answerCall(app, 'POST /admin/api/account/password', async ({ body, request, reply }) => {
    const change = await changeOwnPassword(api, personSessionOf(request), body);
    return manage(request, reply, async (managing) => ({ status: 200, body: await change(managing) }));
  });

  answerCall(app, 'DELETE /admin/api/account/sessions', ({ request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 200,
      body: await endOwnSessions(managing, personSessionOf(request), 'others'),
    })),
  );

  answerCall(app, 'DELETE /admin/api/account/sessions/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 200,
      body: await endOwnSessions(managing, personSessionOf(request), params),
    })),
  );
}
