import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { adminApi, type AdminApiOptions } from '../../admin-api.ts';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import { type Sources, systemSources } from '../../store/sources.ts';
import { ensureAdminUsers } from '../admin-users/admin-users.service.ts';
import { ROLES } from './permissions.ts';

const PASSWORD = 'northstar-test';
export const TEST_PEOPLE = ROLES.map((role) => ({
  email: `${role}@northstar.example`,
  name: `The ${role}`,
  role,
  password: PASSWORD,
}));

type Call = { headers?: Record<string, string>; body?: unknown };
export type TestAnswer = { status: number; body: unknown; headers: LightMyRequestResponse['headers'] };
export type TestClient = {
  cookie: string;
  csrfToken: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, call?: Call): Promise<TestAnswer>;
};

/** The admin API alone on a small Fastify, with one person of each role. Tests only. */
export async function openTestAdmin(store: Store, options: Partial<AdminApiOptions> = {}) {
  const sources: Sources = options.sources ?? systemSources;
  await ensureAdminUsers(store, sources, TEST_PEOPLE);
  const app = Fastify();
  await app.register(adminApi, {
    prefix: '/admin/api',
    publicOrigin: 'http://localhost:3000',
    ...options,
    store,
  });
  return { app, signIn: (role: Role) => signIn(app, role) };
}

async function signIn(app: FastifyInstance, role: Role): Promise<TestClient> {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/session',
    payload: { email: `${role}@northstar.example`, password: PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in as ${role} failed: ${answer.body}`);
  const token = answer.cookies.find(({ name }) => name === 'marquee_admin')?.value ?? '';
  const { csrfToken } = answer.json<{ csrfToken: string }>();
  const cookie = `marquee_admin=${token}`;
  return {
    cookie,
    csrfToken,
    call: async (method, path, { headers = {}, body } = {}) => {
      const response = await app.inject({
        method,
        url: `/admin/api${path}`,
        headers: {
          cookie,
          'x-csrf-token': csrfToken,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? undefined : response.json<unknown>(),
        headers: response.headers,
      };
    },
  };
}
