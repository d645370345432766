import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { personSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { isRecord, readPassword, readRole, readText, wrongField } from '../admin-session/request-fields.ts';
import { createInvitation } from '../invitations/invitations.service.ts';
import {
  changeUser,
  createUser,
  listAdministrators,
  listPublishers,
  listUsers,
  removeUser,
} from './admin-users.service.ts';
import { hashPassword } from './password.ts';

type Params = { Params: { id: string } };

export function adminUsersRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources, publicOrigin } = api;
  const manage = createManage(api);

  app.get('/administrators', () => listAdministrators(store));
  app.get('/publishers', () => listPublishers(store));
  app.get('/users', () => listUsers(store));

  // Without a password they are invited: the answer has a link with which they choose one.
  app.post('/users', async (request, reply) => {
    const { body } = request;
    const user = { email: readEmail(body), name: readText(body, 'name', { max: 120 }), role: readRole(body) };
    const passwordHash = has(body, 'password') ? await hashPassword(readPassword(body)) : null;
    return manage(request, reply, async (managing) => {
      const created = await createUser(managing, { ...user, id: sources.createId(), passwordHash });
      if (passwordHash !== null) return { status: 201, body: created };
      const invitation = await createInvitation(managing, sources, { userId: created.id, publicOrigin });
      return { status: 201, body: { ...created, invitation }, isSecret: true };
    });
  });

  app.patch<Params>('/users/:id', async (request, reply) => {
    const { body } = request;
    const change = {
      ...(has(body, 'name') ? { name: readText(body, 'name', { max: 120 }) } : {}),
      ...(has(body, 'role') ? { role: readRole(body) } : {}),
      ...(has(body, 'password') ? { passwordHash: await hashPassword(readPassword(body)) } : {}),
    };
    if (Object.keys(change).length === 0) throw wrongField('', 'Name at least one of name, role, password.');
    const { browser } = personSessionOf(request);
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeUser(managing, request.params.id, change, browser.id),
    }));
  });

  app.delete<Params>('/users/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await removeUser(managing, request.params.id);
      return { status: 204 };
    }),
  );
}

function has(body: unknown, field: string): boolean {
  return isRecord(body) && body[field] !== undefined;
}

function readEmail(body: unknown): string {
  const email = readText(body, 'email', { max: 254 }).trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw wrongField('/email', 'Must be an email address.');
  return email;
}
