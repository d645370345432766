import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import {
  listSetAside,
  readSetAside,
  setAsideFinding,
  takeBackFinding,
} from './set-aside-findings.service.ts';

/** Findings that were looked at and left as they are, with the reason. The findings are the browser’s own work. */
export function setAsideFindingsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);

  app.get('/set-aside-findings', () => listSetAside(store));

  app.post('/set-aside-findings', (request, reply) => {
    const wanted = readSetAside(request.body);
    const author = adminSessionOf(request).user;
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await setAsideFinding(managing, sources, { author, wanted }),
    }));
  });

  app.delete<{ Params: { id: string } }>('/set-aside-findings/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await takeBackFinding(managing, request.params.id);
      return { status: 204 };
    }),
  );
}
