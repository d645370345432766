import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { personSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { readPassword, readText } from '../admin-session/request-fields.ts';
import { changeOwnPassword, endOwnSessions, loadAccount } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } };

  app.get('/account', (request) => loadAccount(store, sources, personSessionOf(request)));

  app.post('/account/password', { config }, async (request, reply) => {
    const current = readText(request.body, 'current', { max: 1000 });
    const password = readPassword(request.body);
    const change = await changeOwnPassword(store, personSessionOf(request), { current, password });
    return manage(request, reply, async (managing) => ({ status: 200, body: await change(managing) }));
  });

  app.delete('/account/sessions', (request, reply) =>
    manage(request, reply, async (managing) => ({
      status: 200,
      body: await endOwnSessions(managing, personSessionOf(request), 'others'),
    })),
  );

  app.delete<{ Params: { id: string } }>('/account/sessions/:id', (request, reply) =>
    manage(request, reply, async (managing) => ({
      status: 200,
      body: await endOwnSessions(managing, personSessionOf(request), { id: request.params.id }),
    })),
  );
}
