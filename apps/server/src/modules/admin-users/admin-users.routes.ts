import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { personSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { createInvitation } from '../invitations/invitations.service.ts';
import {
  changeUser,
  createUser,
  listAdministrators,
  listPeople,
  listPublishers,
  listUsers,
  removeUser,
} from './admin-users.service.ts';
import { toScope } from '../rights/scope.ts';
import { hashPassword } from './password.ts';

export function adminUsersRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, publicOrigin } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/administrators', () => listAdministrators(store));
  answerCall(app, 'GET /admin/api/publishers', () => listPublishers(store));
  answerCall(app, 'GET /admin/api/people', () => listPeople(store));
  answerCall(app, 'GET /admin/api/users', () => listUsers(store));

  // Without a password, the person is invited: the response has a link with which they choose one.
  answerCall(app, 'POST /admin/api/users', async ({ body, request, reply }) => {
    const { name, role, scope = {}, password } = body;
    const user = { email: body.email.trim(), name, role, scope: toScope(scope) };
    const passwordHash = password === undefined ? null : await hashPassword(password);
    return manage(request, reply, async (managing) => {
      const created = await createUser(managing, { ...user, id: sources.createId(), passwordHash });
      if (passwordHash !== null) return { status: 201, body: created };
      const invitation = await createInvitation(managing, sources, { userId: created.id, publicOrigin });
      return { status: 201, body: { ...created, invitation }, isSecret: true };
    });
  });

  answerCall(app, 'PATCH /admin/api/users/{id}', async ({ params, body, request, reply }) => {
    const { password, ...others } = body;
    const change = {
      ...others,
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    };
    const { browser } = personSessionOf(request);
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeUser(managing, params.id, change, browser.id),
    }));
  });

  answerCall(app, 'DELETE /admin/api/users/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await removeUser(managing, params.id);
      return { status: 204 };
    }),
  );
}
