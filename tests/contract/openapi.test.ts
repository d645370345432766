import { readFileSync } from 'node:fs';
import { sandbox } from '@marquee/sandbox';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../apps/server/src/admin-api.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import { createTestSource } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { createSources } from '../../apps/server/src/store/seeding/sources.ts';
import { sampleData } from '../../apps/sandbox/src/testing/sample-data.ts';

// Compares the document with the routes of the whole product. Answers are checked where each call is tested:
// apps/sandbox/src/testing/hold-against-contract.ts and apps/server/src/modules/openapi/testing/hold-server-calls.ts.

const document = JSON.parse(
  readFileSync(new URL('../../schemas/generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, object>> };
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

/** Pages with their parts, which browsers load as they find them, and routes that answer that there is nothing. */
const NO_CALLS: [pattern: RegExp, why: string][] = [
  [/^GET \/sandbox(\/|$)/, 'pages of the demo: its console, its games, its provider of payments'],
  [/^POST \/sandbox\//, 'forms of those pages'],
  [/ \/(?:api|api\/fe|jam|admin\/api|messages|ofrep)\/\{path\}$/, 'calls that are not there'],
  [/^GET \/api\/cms\/files\/\{file\}$/, 'a file whose address the answer of GET /api/cms/files names'],
  [/^GET \/api\/fe\/config\/\{name\}$/, 'one route for all calls below it, each of which is described'],
];

const routes: string[] = [];
let app: FastifyInstance;
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent', METRICS_SECRET: 'm'.repeat(40) });
  const server = createServer(settings);
  server.addHook('onRoute', ({ method, url }: RouteOptions) => {
    const path = url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    for (const each of [method].flat()) routes.push(`${each} ${path}`);
  });
  const sources = createSources('a secret of thirty-two characters.', undefined);
  app = await buildApp(server, {
    settings,
    releases: createTestSource(createTestSite()),
    sandbox: async (scope) => {
      await scope.register(sandbox, {
        db: store.withTables<unknown>(),
        data: sampleData,
        clock: Date.now,
        console: true,
      });
    },
    admin: {
      api: async (scope) => {
        const publicOrigin = 'http://localhost:3000';
        await scope.register(adminApi, { prefix: '/admin/api', store, sources, publicOrigin });
      },
      isSignedIn: async () => false,
    },
    artwork: { get: async () => undefined },
    images: { find: async () => undefined },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await store.close();
});

/** The names of path parameters may differ. */
const shapeOf = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

it('[OPS-06] describes every call that the server answers, and none that it does not', async () => {
  const calls = routes.filter((call) => !/^(?:HEAD|OPTIONS|TRACE|SEARCH|PROPFIND) /.test(call));
  const known = new Set(described.map(shapeOf));
  const missing = calls.filter((call) => !known.has(shapeOf(call)));
  const unexplained = missing.filter((call) => !NO_CALLS.some(([pattern]) => pattern.test(call)));
  expect(unexplained).toEqual([]);
  const answered = new Set(calls.map(shapeOf));
  const unanswered = described.filter((call) => !answered.has(shapeOf(call)));
  for (const call of unanswered) {
    expect(call).toMatch(/^GET \/api\/fe\/config\/[a-z-]+$/);
    expect([call, (await app.inject(call.slice('GET '.length))).statusCode]).toEqual([call, 200]);
  }
  for (const [pattern] of NO_CALLS) expect(missing.filter((call) => pattern.test(call))).not.toEqual([]);
  expect(described.length).toBeGreaterThan(200);
});
