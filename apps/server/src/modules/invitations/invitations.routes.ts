import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { readPassword, readText } from '../admin-session/request-fields.ts';
import { hashPassword } from '../admin-users/password.ts';
import { acceptInvitation, findInvited, resetPassword } from './invitations.service.ts';

export function invitationsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, publicOrigin } = api;
  const manage = createManage(api);
  const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

  app.post('/invitation', { config }, async (request) => {
    const token = readText(request.body, 'token', { max: 200 });
    const { name, email } = await findInvited(store, sources, token);
    return { name, email };
  });

  app.post('/invitation/password', { config }, async (request) => {
    const { body, ip } = request;
    const token = readText(body, 'token', { max: 200 });
    const password = readPassword(body);
    await findInvited(store, sources, token);
    const passwordHash = await hashPassword(password);
    const { name, email } = await acceptInvitation(store, sources, { token, passwordHash, ip });
    return { name, email };
  });

  app.post<{ Params: { id: string } }>('/users/:id/invitation', (request, reply) =>
    manage(request, reply, async (managing) => ({
      status: 201,
      body: await resetPassword(managing, sources, { userId: request.params.id, publicOrigin }),
      isSecret: true,
    })),
  );
}
