import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { hashPassword } from '../admin-users/password.ts';
import { answerCall } from '../contract/answer-call.ts';
import { acceptInvitation, findInvited, resetPassword } from './invitations.service.ts';

export function invitationsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, publicOrigin } = api;
  const manage = createManage(api);

  answerCall(app, 'POST /admin/api/invitation', async ({ body }) => {
    const { name, email } = await findInvited(store, sources, body.token);
    return { name, email };
  });

  answerCall(app, 'POST /admin/api/invitation/password', async ({ body: { token, password }, request }) => {
    const { ip } = request;
    await findInvited(store, sources, token);
    const passwordHash = await hashPassword(password);
    const { name, email } = await acceptInvitation(store, sources, { token, passwordHash, ip });
    return { name, email };
  });

  answerCall(app, 'POST /admin/api/users/{id}/invitation', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 201,
      body: await resetPassword(managing, sources, { userId: params.id, publicOrigin }),
      isSecret: true,
    })),
  );
}
