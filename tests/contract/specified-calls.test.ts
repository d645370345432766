import { readFileSync } from 'node:fs';
import { sandbox } from '@marquee/sandbox';
import { platformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import { createTestSource } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { sampleData } from '../../apps/sandbox/src/testing/sample-data.ts';

// Compares the specification with the contract, and the contract with the assembled product.

const NOW = Date.UTC(2026, 10, 21, 12);
const requirements = readFileSync(new URL('../requirements/requirements.md', import.meta.url), 'utf8');
const specified = [...requirements.matchAll(/^- \*\*(API-\d+)\*\* `([A-Z]+) ([^`]+)`/gm)].map(
  ([, id = '', method = '', path = '']) => ({ id, method, path }),
);
const contract = Object.entries(platformCalls).map(([name, { requirement }]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, id: requirement, method, path };
});

/** The names of path parameters may differ. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

let app: FastifyInstance;
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' });
  app = await buildApp(createServer(settings), {
    settings,
    releases: createTestSource(createTestSite()),
    clock: () => NOW,
    sandbox: async (scope) =>
      void (await scope.register(sandbox, {
        db: store.withTables<unknown>(),
        data: sampleData,
        clock: () => NOW,
      })),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await store.close();
});

it('the specification names 107 calls', () => {
  expect(specified).toHaveLength(107);
  expect(new Set(specified.map(({ id }) => id)).size).toBe(107);
});

it('the contract names no requirement that is no call', () => {
  const ids = new Set(specified.map(({ id }) => id));
  expect(contract.filter(({ id }) => id !== undefined && !ids.has(id))).toEqual([]);
});

/** Whether a route answers, even with a refusal. */
async function ask(method: string, url: string): Promise<boolean> {
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
  const answer = await app.inject({ method: method as HTTPMethods, url, ...payload });
  if (answer.statusCode >= 500) return false;
  return answer.statusCode !== 404 || !/\bNOT_FOUND"|<html/.test(answer.body);
}

it.each([
  ['GET', '/api/fe/config/made-up-config'],
  ['GET', '/api/made/up'],
  ['GET', '/jam/made_up'],
  ['PUT', '/made-up'],
])('nobody answers %s %s', async (method, url) => {
  expect(await ask(method, url)).toBe(false);
});

describe.each(specified)('$id $method $path', ({ id, method, path }) => {
  it('is in the contract once', () => {
    const found = contract.filter((call) => call.id === id);
    expect(found.map((call) => [call.method, shapeOf(call.path)])).toEqual([[method, shapeOf(path)]]);
  });

  it('is answered', async () => {
    const url = path.replace('{lang}', 'en').replaceAll(/\{\w+\}/g, '7');
    expect(await ask(method, url)).toBe(true);
  });
});
