import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { readOptionalInstant, readRole, readText, wrongField } from '../admin-session/request-fields.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.service.ts';

export function apiTokensRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);

  app.get('/tokens', () => listApiTokens(store, sources));

  app.post('/tokens', (request, reply) => {
    const { body } = request;
    const name = readText(body, 'name', { max: 80 }).trim();
    const role = readRole(body);
    const expiresAt = readOptionalInstant(body, 'expiresAt');
    if (expiresAt && expiresAt <= sources.now())
      throw wrongField('/expiresAt', 'Must be later than now; leave it out for a token without an end.');
    const maker = adminSessionOf(request).user;
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createApiToken(managing, sources, { maker, name, role, expiresAt }),
      isSecret: true,
    }));
  });

  app.delete<{ Params: { id: string } }>('/tokens/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await revokeApiToken(managing, request.params.id);
      return { status: 204 };
    }),
  );
}
