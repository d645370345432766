import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { optionalInstant, wrongField } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { toScope } from '../rights/scope.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.service.ts';

export function apiTokensRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/tokens', () => listApiTokens(store, sources));

  answerCall(app, 'POST /admin/api/tokens', ({ body, request, reply }) => {
    const { role } = body;
    const scope = toScope(body.scope ?? {});
    const name = body.name.trim();
    const expiresAt = optionalInstant(body.expiresAt, '/expiresAt');
    if (expiresAt && expiresAt <= sources.now())
      throw wrongField('/expiresAt', 'Must be later than now; leave it out for a token without an end.');
    const maker = adminSessionOf(request).user;
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createApiToken(managing, sources, { maker, name, role, scope, expiresAt }),
      isSecret: true,
    }));
  });

  answerCall(app, 'DELETE /admin/api/tokens/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await revokeApiToken(managing, params.id);
      return { status: 204 };
    }),
  );
}
