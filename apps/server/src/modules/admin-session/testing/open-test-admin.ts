import { transport } from '../../../plugins/external/transport.ts';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { adminApi, type AdminApiOptions } from '../../../admin-api.ts';
import type { Role } from '../../../store/database.ts';
import type { Store } from '../../../store/open-store.ts';
import { type Sources, systemSources } from '../../../store/seeding/sources.ts';
import { ensureAdminUsers } from '../../admin-users/admin-users.service.ts';
import { holdServerCalls } from '../../openapi/testing/hold-server-calls.ts';
import { ROLES } from '../roles.ts';

export const TEST_PASSWORD = 'northstar-test';
export const TEST_PEOPLE = ROLES.map((role) => ({
  email: `${role}@northstar.example`,
  name: `The ${role}`,
  role,
  password: TEST_PASSWORD,
}));

type Call = { headers?: Record<string, string>; body?: unknown };
export type TestAnswer = { status: number; body: unknown; headers: LightMyRequestResponse['headers'] };
export type TestCaller = {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, call?: Call): Promise<TestAnswer>;
};
export type TestClient = TestCaller & { cookie: string; csrfToken: string };

/** The admin API alone on a small Fastify, with one person of each role; each answer is held against the contract. Tests only. */
export async function openTestAdmin(store: Store, options: Partial<AdminApiOptions> = {}) {
  const sources: Sources = options.sources ?? systemSources;
  await ensureAdminUsers(store, sources, TEST_PEOPLE);
  const app = Fastify();
  holdServerCalls(app);
  await app.register(transport);
  await app.register(adminApi, {
    prefix: '/admin/api',
    publicOrigin: 'http://localhost:3000',
    ...options,
    store,
  });
  return {
    app,
    signIn: (role: Role) => signIn(app, role),
    withToken: (token: string) => createCaller(app, { authorization: `Bearer ${token}` }),
    withSession: (cookie: string, csrfToken: string): TestClient => toClient(app, cookie, csrfToken),
  };
}

async function signIn(app: FastifyInstance, role: Role): Promise<TestClient> {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/session',
    payload: { email: `${role}@northstar.example`, password: TEST_PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in as ${role} failed: ${answer.body}`);
  const token = answer.cookies.find(({ name }) => name === 'marquee_admin')?.value ?? '';
  return toClient(app, `marquee_admin=${token}`, answer.json<{ csrfToken: string }>().csrfToken);
}

function toClient(app: FastifyInstance, cookie: string, csrfToken: string): TestClient {
  return { cookie, csrfToken, ...createCaller(app, { cookie, 'x-csrf-token': csrfToken }) };
}

function createCaller(app: FastifyInstance, identity: Record<string, string>): TestCaller {
  return {
    call: async (method, path, { headers = {}, body } = {}) => {
      const response = await app.inject({
        method,
        url: `/admin/api${path}`,
        headers: {
          ...identity,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: response.statusCode,
        body: response.body === '' || !isJson ? undefined : response.json<unknown>(),
        headers: response.headers,
      };
    },
  };
}
