import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeftWork } from './left-work.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const SECRET = 'only-prometheus-knows-this-0123456789';
let made: TestApp;
let refused: 'full' | undefined;
let left: LeftWork | undefined;
let ahead: number | undefined;
beforeAll(async () => {
  made = await createTestApp({
    documents: createTestSite(),
    environment: { METRICS_SECRET: SECRET },
    parts: {
      poolUse: () => ({ total: 5, idle: 3, waiting: 2 }),
      clockAhead: () => ahead,
      isHearing: () => true,
      refusedWrites: () => refused,
      leftWork: () => left,
    },
  });
});
afterAll(() => made.app.close());

const read = (authorization?: string, { app } = made) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** Lines of one figure, without its help. */
async function figure(name: string): Promise<string[]> {
  const { body } = await read(`Bearer ${SECRET}`);
  return body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
}

it('[OPS-02] tells Prometheus requests by route and status, the pool, live connections and the release', async () => {
  await made.app.inject('/healthz?player=ada');
  await made.app.inject('/healthz');
  await made.app.inject('/api/fe/config/unheard-of');
  await made.app.inject('/images/nobody-has-this');
  const answer = await read(`Bearer ${SECRET}`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const counts = await figure('marquee_http_request_duration_seconds_count');
  const known = counts.filter((line) => !line.includes('/images/'));
  expect(known.map((line) => line.replace('marquee_http_request_duration_seconds_count', ''))).toEqual([
    '{method="GET",route="/healthz",status="200"} 2',
    '{method="GET",route="/api/fe/config/:name",status="404"} 1',
    '{method="GET",route="/metrics",status="200"} 1',
  ]);
  // Neither what was asked for nor by whom.
  expect(answer.body).not.toMatch(/ada|unheard-of|nobody-has-this|127\.0\.0\.1/);
  expect(await figure('marquee_store_connections')).toEqual([
    'marquee_store_connections{state="used"} 2',
    'marquee_store_connections{state="idle"} 3',
    'marquee_store_connections{state="waiting"} 2',
  ]);
  expect(await figure('marquee_store_is_heard')).toEqual(['marquee_store_is_heard 1']);
  expect(await figure('marquee_live_connections')).toEqual(['marquee_live_connections 0']);
  expect(await figure('marquee_release_number')).toEqual([
    `marquee_release_number ${made.app.currentRelease.get().number}`,
  ]);
  expect(await figure('marquee_release_is_stale')).toEqual(['marquee_release_is_stale 0']);
  expect((await figure('process_resident_memory_bytes')).length).toBe(1);
});

it('[OPS-12] tells in figures and in readiness that writes are refused, and when they are not any more', async () => {
  const said = async () => [
    ...(await figure('marquee_store_takes_writes')),
    (await made.app.inject('/readyz')).json<{ store: string }>().store,
  ];
  expect(await said()).toEqual(['marquee_store_takes_writes 1', 'ok']);
  refused = 'full';
  expect(await said()).toEqual(['marquee_store_takes_writes 0', 'full']);
  refused = undefined;
  expect(await said()).toEqual(['marquee_store_takes_writes 1', 'ok']);
});

it('[OPS-12] tells how far the clock is from the database’s, and nothing while that is not known', async () => {
  const said = () => figure('marquee_clock_offset_seconds');
  expect(await said()).toEqual(['marquee_clock_offset_seconds Nan']);
  ahead = -3600.5;
  expect(await said()).toEqual(['marquee_clock_offset_seconds -3600.5']);
});

it('[OPS-02] tells what was to be done and is not, and nothing while that is not known', async () => {
  const said = async () => [
    ...(await figure('marquee_schedules_overdue')),
    ...(await figure('marquee_schedules_failed')),
    ...(await figure('marquee_webhooks_failing')),
    ...(await figure('marquee_webhooks_waiting')),
    ...(await figure('marquee_webhooks_oldest_waiting_seconds')),
  ];
  expect(await said()).toEqual([
    'marquee_schedules_overdue Nan',
    'marquee_schedules_failed Nan',
    'marquee_webhooks_failing Nan',
    'marquee_webhooks_waiting Nan',
    'marquee_webhooks_oldest_waiting_seconds Nan',
  ]);
  left = {
    overdueSchedules: 3,
    failedSchedules: 2,
    failingWebhooks: 1,
    waitingWebhooks: 4,
    oldestWebhookSeconds: 12.5,
  };
  expect(await said()).toEqual([
    'marquee_schedules_overdue 3',
    'marquee_schedules_failed 2',
    'marquee_webhooks_failing 1',
    'marquee_webhooks_waiting 4',
    'marquee_webhooks_oldest_waiting_seconds 12.5',
  ]);
});

it.each([
  ['nobody', undefined],
  ['a wrong secret', 'Bearer something-else'],
  ['the secret in another way', `Basic ${SECRET}`],
])('is not found by %s', async (_who, authorization) => {
  const answer = await read(authorization);
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
});

it('is not there without a secret', async () => {
  const other = await createTestApp({ documents: createTestSite() });
  expect((await read('Bearer ', other)).statusCode).toBe(404);
  await other.app.close();
});
