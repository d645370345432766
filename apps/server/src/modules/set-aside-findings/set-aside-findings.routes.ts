import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { listSetAside, setAsideFinding, takeBackFinding, wantedOf } from './set-aside-findings.service.ts';

/** Findings that somebody reviewed and left as they are, with the reason. The browser calculates the findings. */
export function setAsideFindingsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/set-aside-findings', () => listSetAside(store));

  answerCall(app, 'POST /admin/api/set-aside-findings', ({ body, request, reply }) => {
    const wanted = wantedOf(body);
    const author = adminSessionOf(request).user;
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await setAsideFinding(managing, sources, { author, wanted }),
    }));
  });

  answerCall(app, 'DELETE /admin/api/set-aside-findings/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await takeBackFinding(managing, params.id);
      return { status: 204 };
    }),
  );
}
