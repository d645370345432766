import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Collector, startCollector } from '../../apps/server/src/modules/tracing/testing/collector.ts';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, type Product, startProduct } from './product.ts';

/** Processes start slowly next to others. Milliseconds. */
const SLOW = 120_000;

let collector: Collector;
let folder: string;
let product: Product | undefined;

beforeAll(async () => {
  collector = await startCollector();
  folder = await mkdtemp(join(tmpdir(), 'marquee-traces-'));
  await copySeededData(folder);
  product = await startProduct({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    // What the proxy in front traces, and nothing else.
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
}, SLOW);
afterAll(async () => {
  await product?.end();
  killProducts();
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

const given = (trace: string, flags = '01') => ({ traceparent: `00-${trace}-00000000000000ff-${flags}` });
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${product?.origin}${path}`, init);

/** The spans of a trace once one is called like this, as their names from the outermost inwards. */
async function pathsOf(trace: string, last: string): Promise<string[]> {
  await expect.poll(() => collector.pathsOf(trace), { timeout: SLOW / 4 }).toContain(last);
  return collector.pathsOf(trace);
}

it(
  '[OPS-11] what the store is asked for is in the trace, without what was asked',
  { timeout: SLOW },
  async () => {
    const trace = 'b'.repeat(32);
    const answer = await ask('/admin/api/session', {
      method: 'POST',
      headers: { ...given(trace), 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody-known@example.org', password: 'wrong-as-can-be' }),
    });
    expect(answer.status).toBe(401);
    const paths = await pathsOf(trace, 'POST /admin/api/session');
    expect(paths).toContain('POST /admin/api/session > SELECT');
    expect(JSON.stringify(collector.spans)).not.toContain('nobody-known');
  },
);

it(
  '[OPS-11] what the platform is asked for is in the trace, and goes on in it',
  { timeout: SLOW },
  async () => {
    const trace = 'e'.repeat(32);
    const signedIn = await ask('/api/users/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ user: { email: 'player@northstar.example', password: 'northstar-demo' } }),
    });
    const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
    await ask('/api/fe/pages?path=/vip', { headers: { ...given(trace), cookie: cookie.join('; ') } });
    expect(await pathsOf(trace, 'GET /api/fe/pages')).toEqual(
      expect.arrayContaining([
        'GET /api/fe/pages > GET /api/player > GET /api/player',
        'GET /api/fe/pages > resolve page',
      ]),
    );
  },
);

it('nothing is traced that the proxy in front does not trace', { timeout: SLOW }, async () => {
  await ask('/api/info/locales');
  await ask('/api/info/countries', { headers: given('c'.repeat(32), '00') });
  await ask('/api/info/currencies', { headers: given('d'.repeat(32)) });
  await pathsOf('d'.repeat(32), 'GET /api/info/currencies');
  expect(collector.spans.filter(({ traceId }) => !/^(?:b+|d+|e+)$/.test(traceId))).toEqual([]);
});
