import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import { openTracing } from './open-tracing.ts';
import { type Collector, startCollector } from './testing/collector.ts';
import type { Tracing } from './tracing.ts';

const TRACE = 'a'.repeat(32);
const given = (trace = TRACE, flags = '01'): string => `00-${trace}-00000000000000ff-${flags}`;
const PLAYER = { id: 12, email: 'p@northstar.example', currency: 'BTC', groups: [21], locale: 'en' };

let collector: Collector;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  collector = await startCollector();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  collector.close();
});

async function open({ share = 0, isBehindProxy = true }: { share?: number; isBehindProxy?: boolean } = {}) {
  const tracing: Tracing = openTracing({
    endpoint: collector.endpoint,
    serviceName: 'marquee',
    share,
    isBehindProxy,
  });
  const build = createTestBuild(({ resolvePage }) => resolvePage('/players').page?.title);
  const { app } = await createTestApp({
    documents: createTestSite(),
    players: { p: PLAYER },
    environment: isBehindProxy ? { TRUST_PROXY: '1' } : {},
    parts: { tracing, player: { loadBuild: async () => build } },
  });
  return {
    app,
    /** Ends the server and sends what is left. */
    async end() {
      await app.close();
      await tracing.close();
    },
  };
}

it('[OPS-11] one trace leads from a visitor’s request through page, platform and drawing', async () => {
  const { app, end } = await open();
  const headers = { traceparent: given(), cookie: 'northstar_session=p' };
  const answer = await app.inject({ url: '/any?token=secret', headers });
  await end();
  expect(collector.pathsOf(TRACE)).toEqual([
    'GET root',
    'GET root > draw page',
    'GET root > GET /api/player',
    'GET root > GET /api/player > GET /api/player',
    'GET root > GET /api/user_limits',
    'GET root > GET /api/user_limits > GET /api/user_limits',
    'GET root > resolve page',
  ]);
  const request = collector.spans.find(({ parentSpanId }) => parentSpanId === '00000000000000ff');
  const attributes = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );
  expect(attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': 'root',
    'http.response.status_code': 200,
    'url.path': '/any',
    'marquee.request_id': answer.headers['x-request-id'],
  });
  // The page goes on with the trace of the request that it came by.
  expect(answer.headers['server-timing']).toContain(`traceparent;desc="00-${TRACE}-${request?.spanId}-01"`);
  expect(JSON.stringify(collector.spans)).not.toMatch(
    /secret|northstar\.example|northstar_session|127\.0\.0\.1/,
  );
});

it('[OPS-11] what fails is marked, by its code and without its words', async () => {
  const { app, end } = await open();
  app.get('/api/fails', async () => {
    throw Object.assign(new Error('no@body.example is not known'), { code: 'KNOWN_BY_NOBODY' });
  });
  await app.inject({ url: '/api/fails', headers: { traceparent: given() } });
  await end();
  const [request] = collector.spans;
  expect([request?.name, request?.status?.code]).toEqual(['GET /api/fails', 2]);
  expect(JSON.stringify(collector.spans)).not.toContain('no@body.example');
});

it.each([
  ['the share of all of them', { share: 1 }, undefined, 1],
  ['none of the others', { share: 0 }, undefined, 0],
  ['what a proxy in front traces', { share: 0 }, given(), 1],
  ['not what it does not trace', { share: 0 }, given(TRACE, '00'), 0],
  ['a stranger’s no more than others', { share: 0, isBehindProxy: false }, given(), 0],
  ['a stranger’s by its number', { share: 0.5, isBehindProxy: false }, given('1'.repeat(32)), 1],
  ['a stranger’s of the other half not', { share: 0.5, isBehindProxy: false }, given('9'.repeat(32)), 0],
  ['nothing by what is no trace', { share: 0 }, 'all of it', 0],
] as const)('[OPS-11] traces %s', async (_what, options, traceparent, traced) => {
  const { app, end } = await open(options);
  const answer = await app.inject({ url: '/healthz', headers: traceparent ? { traceparent } : {} });
  await end();
  expect([answer.statusCode, collector.spans.length]).toEqual([200, traced]);
});

it.each([
  ['of a proxy in front is kept', true, 'edge-1:7f3a9c02', true],
  ['of a stranger is not', false, 'edge-1:7f3a9c02', false],
  ['that is none is not', true, 'a b"c', false],
])('[OPS-02] a request’s id %s', async (_what, isBehindProxy, id, isKept) => {
  const { app, end } = await open({ isBehindProxy });
  const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
  await end();
  expect(headers['x-request-id'] === id).toBe(isKept);
});
