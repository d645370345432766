import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform } from '../../store/database.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { insertTelemetry, pruneTelemetry } from './telemetry.repository.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const send = (method: 'PUT' | 'POST', url: string, payload: object, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ method, url, payload, headers });
async function kept(kind: string) {
  const rows = await openPlatform(sandbox.store.db)
    .selectFrom('telemetry_records')
    .select(['record', 'created_at'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ record, created_at: at }) => ({ record, at: Number(at) }));
}

const UTM = { utmMetrics: { utm_source: 'partner', utm_campaign: 'spring' } };

it.each([
  [
    '[API-104] [TEL-12]',
    'PUT',
    '/metrics-errors-validation',
    'validation_errors',
    { side: 'client', component: 'sign-up', errors: { email: 'Must be given.' } },
  ],
  ['[API-105]', 'POST', '/log_utm_set', 'utm_set', UTM],
  ['[API-106]', 'POST', '/log_utm_send', 'utm_send', UTM],
  [
    '[API-107]',
    'PUT',
    '/log',
    'log',
    { level: 'error', code: 'LOAD_FOUND_GAMES_ERROR', message: 'No answer.', details: { status: 503 } },
  ],
  ['[API-108]', 'PUT', '/performance', 'performance', { timeToFirstByte: 41.5, load: 912 }],
  [
    '[API-109]',
    'PUT',
    '/network-performance',
    'network_performance',
    { rtt: 50, downlink: 9.4, effectiveType: '4g' },
  ],
] as const)(
  '%s keeps what %s %s reports, and nothing of who sent it',
  async (_id, method, url, kind, payload) => {
    const headers = { ...(await sandbox.signIn('ada@northstar.example')), 'user-agent': 'a browser' };
    const answer = await send(method, url, payload, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await kept(kind)).toEqual([{ record: payload, at: NOON }]);
  },
);

it.each([
  ['PUT', '/metrics-errors-validation', { side: 'moon', component: 'x', errors: {} }, 'side'],
  ['PUT', '/metrics-errors-validation', { side: 'client', component: 'x', errors: { a: 1 } }, 'errors.a'],
  ['POST', '/log_utm_set', { utmMetrics: { utm_source: 'x', email: 'me@x.example' } }, 'utmMetrics.email'],
  ['POST', '/log_utm_send', {}, 'utmMetrics'],
  ['PUT', '/log', { level: 'loud', message: 'x' }, 'level'],
  ['PUT', '/log', { level: 'info', message: 'x'.repeat(2001) }, 'message'],
  ['PUT', '/performance', { load: -1 }, 'load'],
  ['PUT', '/network-performance', { rtt: 1, downlink: 1, effectiveType: '5g' }, 'effectiveType'],
] as const)('refuses %s %s with %j for %s', async (method, url, payload, field) => {
  const answer = await send(method, url, payload);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

it('refuses a report that is too large', async () => {
  const details = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`fact${n}`, 'x'.repeat(1000)]));
  const answer = await send('PUT', '/log', { level: 'info', message: 'x', details });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

it('refuses more than 120 reports a minute of one address', async () => {
  const payload = { load: 1 };
  const remoteAddress = '203.0.113.9';
  const statuses: number[] = [];
  for (let call = 0; call < 121; call += 1) {
    const answer = await sandbox.app.inject({ method: 'PUT', url: '/performance', payload, remoteAddress });
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 120).every((status) => status === 204)).toBe(true);
  expect(statuses[120]).toBe(429);
});

it('leaves the latest reports of a kind, and those of others alone', async () => {
  const db = openPlatform(sandbox.store.db);
  for (let now = 1; now <= 5; now += 1) {
    await insertTelemetry(db, { kind: 'a', record: { now }, now });
    await insertTelemetry(db, { kind: 'b', record: { now }, now });
  }
  await pruneTelemetry(db, { kind: 'a', kept: 3 });
  expect((await kept('a')).map(({ record }) => record)).toEqual([{ now: 3 }, { now: 4 }, { now: 5 }]);
  expect(await kept('b')).toHaveLength(5);
  await pruneTelemetry(db, { kind: 'a', kept: 3 });
  expect(await kept('a')).toHaveLength(3);
});
