import { type ServerCall, serverCalls, serverRequests } from '@marquee/schemas/server-calls';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../admin-api.ts';
import { buildApp } from '../../app.ts';
import { createServer } from '../../starting/create-server.ts';
import { AppError } from '../../errors.ts';
import { parseSettings } from '../../settings.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { createTestSource, testPlatform } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

let store: Store;
let app: ReturnType<typeof createServer>;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  store = await openTestStore();
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent', METRICS_SECRET: 'x'.repeat(32) });
  const server = createServer(settings);
  server.addHook('onRoute', (route) => void routes.push(route));
  app = await buildApp(server, {
    settings,
    releases: createTestSource(createTestSite()),
    sandbox: testPlatform({}),
    artwork: { get: async () => undefined },
    images: { find: async () => undefined },
    admin: {
      api: async (scope) => {
        await scope.register(adminApi, {
          prefix: '/admin/api',
          store,
          publicOrigin: 'http://localhost:3000',
        });
      },
      isSignedIn: async () => false,
    },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await store.close();
});

it('has a route for every call of the contract, with the contract before it', () => {
  const answered = routes.filter(({ method }) => method !== 'HEAD').map(({ config }) => config?.serverCall);
  const known = answered.filter((name) => name !== undefined);
  expect(known.toSorted()).toEqual(Object.keys(serverCalls).toSorted());
  const unchecked = routes.filter(({ config, preValidation }) => config?.serverCall && !preValidation);
  expect(unchecked.map(({ url }) => url)).toEqual([]);
});

/** By part of a request what no call takes, held against the route's own first hook. */
const HOSTILE = {
  params: ({ params }: ServerCall) =>
    Object.fromEntries(Object.keys(params).map((name) => [name, ['a', 'b']])),
  query: ({ query }: ServerCall) => ({
    'in no contract': 'x',
    ...Object.fromEntries(Object.keys(query).map((name) => [name, ['a', 'b']])),
  }),
  headers: ({ headers }: ServerCall) =>
    Object.fromEntries(Object.keys(headers).map((name) => [name.toLowerCase(), 'ü'.repeat(300)])),
  body: () => 7,
};

it.each(['params', 'query', 'headers', 'body'] as const)(
  'holds %s of every route against the contract before its handler',
  async (part) => {
    const taken: string[] = [];
    let held = 0;
    for (const { config, preValidation } of routes) {
      const [check] = [preValidation ?? []].flat();
      if (!config?.serverCall || !check) continue;
      const name = config.serverCall;
      const call: ServerCall = serverCalls[name];
      const { [part]: validate, params } = serverRequests[name] ?? {};
      const given = HOSTILE[part](call);
      // Bytes and what strangers add to an address are no mistake; what is described is.
      const isDescribed = part === 'body' ? call.bodyMedia.length === 0 || validate : validate;
      if (!isDescribed || validate?.(given)) continue;
      const known = PARTS.map((value) =>
        Object.fromEntries(Object.keys(call.params).map((param) => [param, value])),
      ).find((values) => !params || params(values));
      const query = Object.fromEntries(call.requiredQuery.map((field) => [field, '/']));
      const headers = { 'if-match': '"1"' };
      const request = { params: known ?? {}, query, headers, body: undefined, [part]: given };
      const code = await codeOfCheck(async () =>
        check.call(app, request as never, {} as never, () => undefined),
      );
      held += 1;
      if (!code) taken.push(name);
    }
    expect(taken).toEqual([]);
    expect(held).toBeGreaterThan(20);
  },
);

/** What stands in a path; one of these is right for each call. */
const PARTS = ['1', 'banner', 'a', 'a.png', '0'.repeat(32), '00000000-0000-4000-8000-000000000000'];

const codeOfCheck = (check: () => Promise<unknown>): Promise<string | undefined> =>
  check().then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : undefined),
  );

it.each(['/admin/api/releases', '/api/fe/openapi.json'])(
  'knows that HEAD asks %s as GET does',
  async (url) => {
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url: `${url}?download=1&download=2` })),
    );
    expect([head?.statusCode, head?.body]).toEqual([get?.statusCode, '']);
    expect(head?.statusCode).toBeGreaterThanOrEqual(400);
    expect(head?.statusCode).toBeLessThan(500);
  },
);

it.each([
  ['/api/fe/openapi.json?download=1&download=2', '/download'],
  ['/live?last=1&last=2', '/last'],
  ['/api/fe/pages', '/path'],
  ['/api/fe/pages?path=promotions', '/path'],
  ['/api/fe/pages?path=/&release=x', '/release'],
  ['/messages/en.json?t=1&t=2', '/t'],
  ['/admin/api/session/sso?returnTo=/a&returnTo=/b', '/returnTo'],
])('refuses %s before anything answers it', async (url, pointer) => {
  const { statusCode, json } = await app.inject({ url });
  expect([statusCode, json()]).toMatchObject([
    400,
    { error: { code: 'INVALID_REQUEST', problems: [{ pointer }] } },
  ]);
});

it.each([
  [{ userGroups: [1], more: 1 }, 'UNKNOWN_FIELD', '/more'],
  [{}, 'INVALID_REQUEST', '/userGroups'],
  [{ userGroups: ['x'] }, 'INVALID_REQUEST', '/userGroups/0'],
  [{ userGroups: Array(1001).fill(1) }, 'INVALID_REQUEST', '/userGroups'],
])('refuses the groups %o before a manager is looked for', async (payload, code, pointer) => {
  const { statusCode, json } = await app.inject({ method: 'POST', url: '/api/fe/config/managers', payload });
  expect([statusCode, json()]).toMatchObject([400, { error: { code, problems: [{ pointer }] } }]);
});

it.each(['/api/fe/more', '/ofrep/v2', '/healthz/more'])(
  'does not start with %s, which no contract describes',
  async (url) => {
    const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' });
    const server = createServer(settings);
    const started = buildApp(server, {
      settings,
      releases: createTestSource(createTestSite()),
      sandbox: async (scope) => void scope.get(url, () => 'more'),
    });
    await expect(started).rejects.toThrow(`The route GET ${url} is in no contract`);
    await server.close();
  },
);
