import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import type { Role } from '../../store/database.ts';
import { type Answer, writeOnce } from '../../store/idempotent-write.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { ROLES } from '../admin-session/permissions.ts';
import { isRecord, readText, wrongField } from '../admin-session/request-fields.ts';
import type { Actor } from '../audit/audit.service.ts';
import { changeUser, createUser, listUsers, removeUser } from './admin-users.service.ts';
import { hashPassword } from './password.ts';

type Params = { Params: { id: string } };

export function adminUsersRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  const manage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (managing: { transaction: StoreTransaction; actor: Actor; at: Date }) => Promise<Answer>,
  ) => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, (transaction) =>
      work({ transaction, actor, at: sources.now() }),
    );
    return reply.status(answer.status).send(answer.body);
  };

  app.get('/users', () => listUsers(store));

  app.post('/users', async (request, reply) => {
    const { body } = request;
    const user = { email: readEmail(body), name: readText(body, 'name', { max: 120 }), role: readRole(body) };
    const passwordHash = await hashPassword(readPassword(body));
    return manage(request, reply, async (managing) => ({
      status: 201,
      body: await createUser(managing, { ...user, id: sources.createId(), passwordHash }),
    }));
  });

  app.patch<Params>('/users/:id', async (request, reply) => {
    const { body } = request;
    const has = (field: string): boolean => isRecord(body) && body[field] !== undefined;
    const change = {
      ...(has('name') ? { name: readText(body, 'name', { max: 120 }) } : {}),
      ...(has('role') ? { role: readRole(body) } : {}),
      ...(has('password') ? { passwordHash: await hashPassword(readPassword(body)) } : {}),
    };
    if (Object.keys(change).length === 0) throw wrongField('', 'Name at least one of name, role, password.');
    const { tokenHash } = adminSessionOf(request);
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await changeUser(managing, request.params.id, change, tokenHash),
    }));
  });

  app.delete<Params>('/users/:id', (request, reply) =>
    manage(request, reply, async (managing) => {
      await removeUser(managing, request.params.id);
      return { status: 204 };
    }),
  );
}

function readEmail(body: unknown): string {
  const email = readText(body, 'email', { max: 254 }).trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw wrongField('/email', 'Must be an email address.');
  return email;
}

function readPassword(body: unknown): string {
  return readText(body, 'password', { min: 12, max: 1000 });
}

function readRole(body: unknown): Role {
  const role = ROLES.find((known) => isRecord(body) && body['role'] === known);
  if (!role) throw wrongField('/role', `Must be one of ${ROLES.join(', ')}.`);
  return role;
}
