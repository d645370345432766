import { fastifyRateLimit } from '@fastify/rate-limit';
import { type ServerCall, serverCalls } from '@marquee/schemas/server-calls';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminApi } from './admin-api.ts';
import {
  openTestAdmin,
  type TestCaller,
  type TestClient,
} from './modules/admin-session/testing/open-test-admin.ts';
import { roleAllows, ROLES } from './modules/admin-session/roles.ts';
import type { Role } from './store/database.ts';
import type { Store } from './store/open-store.ts';
import { openTestStore } from './store/testing/open-test-store.ts';
import { systemSources } from './store/seeding/sources.ts';

let store: Store;
let clients: Record<Role, TestClient>;
let tokens: Record<Role, TestCaller>;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
const clock = { at: new Date('2026-03-01T12:00:00Z') };
const sources = { ...systemSources, now: () => clock.at };

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources });
  const entries = ROLES.map(async (role) => [role, await admin.signIn(role)] as const);
  clients = Object.fromEntries(await Promise.all(entries)) as Record<Role, TestClient>;
  const made = ROLES.map(async (role) => {
    const { body } = await clients.administrator.call('POST', '/tokens', { body: { name: role, role } });
    return [role, admin.withToken((body as { token: string }).token)] as const;
  });
  tokens = Object.fromEntries(await Promise.all(made)) as Record<Role, TestCaller>;
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const PREFIX = '/admin/api';
const calls = Object.entries(serverCalls)
  .filter(([name]) => name.includes(` ${PREFIX}/`))
  .map(([name, call]: [string, ServerCall]) => {
    const [method, path = ''] = name.split(' ');
    return { method: method as Method, path: path.slice(PREFIX.length), call };
  });
/** A place that is not there: whoever may pass gets another answer than 403, and nothing changes. */
const urlOf = (path: string): string =>
  path
    .replace('{kind}', 'banner')
    .replace('{id}', 'nothing')
    .replace('{delivery}', 'nothing')
    .replace('{number}', '4711');
const codeOf = (body: unknown): string | undefined =>
  (body as { error?: { code: string } } | undefined)?.error?.code;

it('[ADMIN-02] answers every call of the contract, and none that it does not describe', async () => {
  const registered = new Set<string>();
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD')
        registered.add(`${name} ${url.slice(PREFIX.length).replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  await app.register(adminApi, {
    prefix: '/admin/api',
    store,
    sources,
    publicOrigin: 'http://localhost:3000',
  });
  await app.ready();
  expect([...registered].toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  await app.close();
});

it('[ADMIN-02] does not start with a route that the contract does not describe', async () => {
  const app = Fastify();
  const started = app.register(
    async (scope) => {
      await adminApi(scope, { store, sources, publicOrigin: 'http://localhost:3000' });
      scope.get('/forgotten', () => 'secret');
    },
    { prefix: PREFIX },
  );
  await expect(started).rejects.toThrow('The route GET /admin/api/forgotten is in no contract');
});

/** What would end the sessions the other cells need; `DELETE /session` has tests of its own. */
const ENDING = new Set(['DELETE /session', 'DELETE /account/sessions']);
const cells = calls.flatMap(({ method, path, call }) =>
  ROLES.flatMap((role) =>
    (['person', 'token'] as const).map((caller) => ({ method, path, called: call, role, caller })),
  ),
);

it.each(calls)('[ADMIN-02] asks who calls $method $path unless it is for anyone', async (row) => {
  const { method, path, call } = row;
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
  const answer = await admin.app.inject({ method, url: `/admin/api${urlOf(path)}`, ...body });
  const isJson = String(answer.headers['content-type']).includes('json');
  const isRefused = isJson && codeOf(answer.json()) === 'SIGN_IN_REQUIRED';
  expect([isRefused, answer.statusCode === 401]).toEqual(
    call.access === 'anyone' ? [false, false] : [true, true],
  );
});

it.each(calls.filter(({ call }) => call.access !== 'anyone'))(
  '[ADMIN-02] refuses $method $path with an API token nobody made, whatever cookie comes along',
  async ({ method, path }) => {
    const { status, body } = await clients.administrator.call(method, urlOf(path), {
      headers: { authorization: 'Bearer mqt_made-up' },
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([status, codeOf(body)]).toEqual([401, 'API_TOKEN_UNKNOWN']);
  },
);

it.each(
  cells.filter(({ called, method, path }) => called.access !== 'anyone' && !ENDING.has(`${method} ${path}`)),
)(
  '[ADMIN-02] decides $method $path for the $role as a $caller',
  async ({ method, path, called, role, caller }) => {
    const { call } = caller === 'person' ? clients[role] : tokens[role];
    const { status, body } = await call(method, urlOf(path), method === 'GET' ? {} : { body: {} });
    const hasRole = called.access !== 'anyone' && roleAllows(role, called.access);
    const wanted = !hasRole
      ? 'FORBIDDEN'
      : called.isPersonal && caller === 'token'
        ? 'API_TOKEN_NOT_ENOUGH'
        : 'passes';
    const code = codeOf(body) ?? '';
    const refusals = ['FORBIDDEN', 'API_TOKEN_NOT_ENOUGH', 'CSRF_TOKEN_WRONG'];
    expect(refusals.includes(code) ? code : 'passes').toBe(wanted);
    expect([401, 403].includes(status) && code !== 'PASSWORD_WRONG').toBe(wanted !== 'passes');
  },
);

it.each(calls.filter(({ method, call }) => method !== 'GET' && call.access !== 'anyone'))(
  'refuses $method $path without the right CSRF token',
  async ({ method, path }) => {
    for (const token of ['', 'x', clients.viewer.csrfToken]) {
      const { status, body } = await clients.administrator.call(method, urlOf(path), {
        headers: { 'x-csrf-token': token },
      });
      expect([status, codeOf(body)]).toEqual([403, 'CSRF_TOKEN_WRONG']);
    }
  },
);

/** A document and a patch have rules of their own, a file has none. */
const takesFields = ({ method, call: { body } }: (typeof calls)[number]): boolean =>
  method !== 'GET' && (body ? body['additionalProperties'] === false && body['type'] === 'object' : true);

it.each(calls.filter(takesFields))(
  '[ADMIN-02] refuses a field $method $path does not have',
  async ({ method, path }) => {
    const { status, body } = await clients.administrator.call(method, urlOf(path), {
      // What those are told first that change something: which revision they mean.
      headers: { 'if-match': '"1"' },
      body: { passwordHash: 'x' },
    });
    expect([status, codeOf(body)]).toEqual([400, 'UNKNOWN_FIELD']);
    expect(body).toMatchObject({ error: { problems: [{ pointer: '/passwordHash' }] } });
  },
);

it('[ADMIN-02] refuses a query parameter a call does not have', async () => {
  const { status, body } = await clients.viewer.call('GET', '/audit?who=x');
  expect([status, codeOf(body)]).toEqual([400, 'UNKNOWN_FIELD']);
});

it('signs in with a cookie scripts cannot read, and tells who is signed in', async () => {
  const answer = await admin.app.inject({
    method: 'POST',
    url: '/admin/api/session',
    payload: { email: ' Editor@Northstar.example ', password: 'northstar-test' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toMatch(/^marquee_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { user, csrfToken } = answer.json<{ user: object; csrfToken: string }>();
  expect(user).toEqual({
    id: expect.any(String) as string,
    email: 'editor@northstar.example',
    name: 'The editor',
    role: 'editor',
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const read = await admin.app.inject({ url: '/admin/api/session', headers: { cookie } });
  expect(read.json()).toEqual({ user, csrfToken });
});

it('refuses to write for a page of another site, and for its websockets', async () => {
  const { cookie, csrfToken } = clients.administrator;
  const codes = ['https://evil.example', 'null', 'http://localhost:3000'].map(async (origin) => {
    const headers = { cookie, 'x-csrf-token': csrfToken, origin, host: 'localhost:3000' };
    const answer = await admin.app.inject({ method: 'POST', url: '/admin/api/tokens', headers, payload: {} });
    return codeOf(answer.json());
  });
  expect(await Promise.all(codes)).toEqual(['ORIGIN_WRONG', 'ORIGIN_WRONG', 'INVALID_REQUEST']);
  const signIn = await admin.app.inject({
    method: 'POST',
    url: '/admin/api/session',
    headers: { origin: 'https://evil.example' },
    payload: { email: 'editor@northstar.example', password: 'northstar-test' },
  });
  expect(codeOf(signIn.json())).toBe('ORIGIN_WRONG');
  const upgrade = admin.app.injectWS('/admin/api/live', {
    headers: { cookie, origin: 'https://evil.example' },
  });
  await expect(upgrade).rejects.toThrow('403');
});

it('limits how much one person and one API token may write', async () => {
  const app = Fastify();
  await app.register(fastifyRateLimit, { global: false });
  await app.register(adminApi, {
    prefix: '/admin/api',
    store,
    sources,
    writesPerMinute: 2,
    publicOrigin: 'http://localhost:3000',
  });
  const write = async ({ cookie, csrfToken }: TestClient) => {
    const headers = { cookie, 'x-csrf-token': csrfToken };
    const url = '/admin/api/documents/banner/nothing/discard';
    const answer = await app.inject({ method: 'POST', url, headers, payload: {} });
    return codeOf(answer.json());
  };
  const { editor, publisher } = clients;
  const codes = [await write(editor), await write(editor), await write(editor), await write(publisher)];
  expect(codes).toEqual([
    'PRECONDITION_REQUIRED',
    'PRECONDITION_REQUIRED',
    'TOO_MANY_REQUESTS',
    'PRECONDITION_REQUIRED',
  ]);
  await app.close();
});

it('makes the cookie Secure where the site is reached by https', async () => {
  const app = Fastify();
  await app.register(adminApi, {
    prefix: '/admin/api',
    store,
    sources,
    publicOrigin: 'https://casino.example',
  });
  const payload = { email: 'editor@northstar.example', password: 'northstar-test' };
  const answer = await app.inject({ method: 'POST', url: '/admin/api/session', payload });
  expect(answer.headers['set-cookie']).toMatch(/; Secure/);
  await app.close();
});

it('stores the SHA-256 of the token and never the token', async () => {
  const { cookie } = clients.viewer;
  const rows = JSON.stringify(await store.db.selectFrom('admin_sessions').selectAll().execute());
  expect(rows).not.toContain(cookie.slice('marquee_admin='.length));
});

it.each([
  ['a wrong password', { email: 'editor@northstar.example', password: 'wrong' }],
  ['an unknown person', { email: 'nobody@northstar.example', password: 'northstar-test' }],
])('answers %s the same', async (_name, payload) => {
  const answer = await admin.app.inject({ method: 'POST', url: '/admin/api/session', payload });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    error: { code: 'WRONG_CREDENTIALS', message: 'The email address or the password is wrong.' },
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it.each([
  [{ email: 'x' }, '/password'],
  [{ password: 'x' }, '/email'],
  [{ email: ['x'], password: 'x' }, '/email'],
  [{ email: 'x', password: 'x'.repeat(1001) }, '/password'],
])('refuses the sign-in %j with 400 and the field', async (payload, pointer) => {
  const answer = await admin.app.inject({ method: 'POST', url: '/admin/api/session', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'INVALID_REQUEST', problems: [{ pointer }] } });
});

it('allows ten sign-ins a minute from one address', async () => {
  const app = Fastify();
  await app.register(fastifyRateLimit, { global: false });
  await app.register(adminApi, {
    prefix: '/admin/api',
    store,
    sources,
    publicOrigin: 'http://localhost:3000',
  });
  const answers: [number, string | undefined][] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const answer = await app.inject({ method: 'POST', url: '/admin/api/session', payload: {} });
    answers.push([answer.statusCode, codeOf(answer.json())]);
  }
  expect(answers).toEqual([
    ...Array.from({ length: 10 }, () => [400, 'INVALID_REQUEST']),
    [429, 'TOO_MANY_REQUESTS'],
  ]);
  await app.close();
});

it('ends a session at once on sign-out, wherever a copy of the cookie is', async () => {
  const client = await admin.signIn('editor');
  const { status, headers } = await client.call('DELETE', '/session');
  expect(status).toBe(204);
  expect(headers['set-cookie']).toMatch(/^marquee_admin=; Max-Age=0; Path=\/; .*HttpOnly/);
  expect((await client.call('GET', '/session')).status).toBe(401);
  expect((await clients.editor.call('GET', '/session')).status).toBe(200);
});

it('ends a session after twelve hours', async () => {
  const client = await admin.signIn('editor');
  clock.at = new Date('2026-03-01T23:59:59Z');
  expect((await client.call('GET', '/session')).status).toBe(200);
  clock.at = new Date('2026-03-02T00:00:00Z');
  expect((await client.call('GET', '/session')).status).toBe(401);
  clock.at = new Date('2026-03-01T12:00:00Z');
});

it('refuses a cookie that was made up', async () => {
  const answer = await admin.app.inject({
    url: '/admin/api/session',
    headers: { cookie: 'marquee_admin=made-up' },
  });
  expect(answer.statusCode).toBe(401);
});
