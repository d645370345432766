import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { AppParts } from '../../app.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const SECRET = 'only-prometheus-knows-this-0123456789';
const PLAYER = { id: 12, email: 'p@northstar.example', currency: 'EUR', groups: [], locale: 'en' };
const GUEST = { host: 'localhost', 'user-agent': 'Mozilla/5.0', accept: 'text/html' };

let made: TestApp | undefined;
let platform: Server | undefined;
afterEach(async () => {
  await made?.app.close();
  platform?.closeAllConnections();
  platform?.close();
  platform = undefined;
});

async function start(
  parts: Partial<AppParts> = {},
  environment: Record<string, string> = {},
): Promise<TestApp> {
  made = await createTestApp({
    documents: createTestSite(),
    players: { p: PLAYER },
    environment: { METRICS_SECRET: SECRET, ...environment },
    parts,
  });
  return made;
}

/** The lines of the figure with their values, without buckets. */
async function figure({ app }: TestApp, name: string): Promise<string[]> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${SECRET}` } });
  return body
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => line.slice(name.length).trim())
    .toSorted();
}
const COUNT = 'marquee_platform_call_duration_seconds_count';

type Fault = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const FAULTS: readonly (readonly [outcome: string, fault: Fault])[] = [
  ['answered', json(200, PLAYER)],
  ['answered', json(401, { error: 'sign in' })],
  ['failed', json(500, {})],
  ['timeout', () => {}],
  ['wrong', json(200, { id: [] })],
  [
    'lost',
    (response) =>
      void response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => response.destroy()),
  ],
];

async function openPlatform(fault: Fault): Promise<string> {
  platform = createServer((_request, response) => fault(response));
  await new Promise<void>((resolve) => platform?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
}

it.each(FAULTS)('[OPS-02] a call of the server counts as %s', async (outcome, fault) => {
  const url = await openPlatform(fault);
  const app = await start({}, { PLATFORM_URL: url, PLATFORM_TIMEOUT_MS: '300' });
  await app.app.inject({ url: '/client-context', headers: { ...GUEST, cookie: 'northstar_session=p' } });
  expect(await figure(app, COUNT)).toContain(`{call="GET /api/player",by="server",outcome="${outcome}"} 1`);
});

it('[OPS-02] a call of a browser counts by its name, however it ended, and those of no contract as others', async () => {
  let fault: Fault = json(200, []);
  const url = await openPlatform((response) => fault(response));
  const app = await start({}, { PLATFORM_URL: url, PLATFORM_TIMEOUT_MS: '300' });
  const ask = async (path: string): Promise<number> => (await app.app.inject({ url: path })).statusCode;
  expect([await ask('/api/player/payments'), await ask('/api/of-nobody/12')]).toEqual([200, 200]);
  fault = json(503, {});
  for (let time = 0; time < 4; time += 1) await ask('/api/player/payments');
  expect((await figure(app, COUNT)).filter((line) => line.includes('browser'))).toEqual([
    '{call="GET /api/player/payments",by="browser",outcome="answered"} 1',
    '{call="GET /api/player/payments",by="browser",outcome="failed"} 3',
    '{call="GET /api/player/payments",by="browser",outcome="resting"} 1',
    '{call="other",by="browser",outcome="answered"} 1',
  ]);
});

it('[OPS-02] pages count by how they came to be, and players’ own ones apart', async () => {
  const build = createTestBuild(({ visitor }) => visitor.player?.email ?? 'guest');
  const app = await start({ player: { loadBuild: async () => build } });
  const first = await app.app.inject({ url: '/', headers: GUEST });
  await app.app.inject({ url: '/', headers: GUEST });
  await app.app.inject({ url: '/', headers: { ...GUEST, 'accept-language': 'en-GB' } });
  await app.app.inject({ url: '/', headers: { ...GUEST, 'if-none-match': String(first.headers.etag) } });
  await app.app.inject({ url: '/', headers: { ...GUEST, cookie: 'northstar_session=p' } });
  await app.app.inject({ url: '/client-context', headers: GUEST });
  expect(await figure(app, 'marquee_pages_total')).toEqual([
    '{outcome="drawn"} 1',
    '{outcome="kept"} 2',
    '{outcome="own"} 1',
    '{outcome="unchanged"} 1',
  ]);
  // The kept ones were not drawn again.
  expect(await figure(app, 'marquee_page_drawing_seconds_count')).toEqual(['2']);
});

it('[OPS-02] a page that the engine resolves counts once for all who see it', async () => {
  const app = await start();
  const resolved = async (path: string): Promise<string[]> => {
    await app.app.inject({ url: `/api/fe/pages?path=${path}`, headers: GUEST });
    return figure(app, 'marquee_page_resolve_seconds_count');
  };
  expect(await resolved('/')).toEqual(['1']);
  expect(await resolved('/')).toEqual(['1']);
  expect(await resolved('/other')).toEqual(['2']);
});

it('[OPS-02] what is refused counts by its code', async () => {
  const app = await start();
  await app.app.inject('/api/fe/config/unheard-of');
  await app.app.inject('/api/fe/config/unheard-of-too');
  expect(await figure(app, 'marquee_errors_total')).toEqual(['{code="NOT_FOUND"} 2']);
});

it('[OPS-02] a release counts by how long it took to be served, the one of the start not', async () => {
  const app = await start();
  expect(await figure(app, 'marquee_release_lag_seconds_count')).toEqual(['0']);
  await app.source.publish(createTestSite());
  await app.app.currentRelease.refresh();
  expect(await figure(app, 'marquee_release_lag_seconds_count')).toEqual(['1']);
});

it('[OPS-02] a platform is heard while its live events arrive', async () => {
  // Without settings of its own its websocket is where this server's is.
  const url = await openPlatform(json(404, {}));
  const live = new WebSocketServer({ server: platform });
  const app = await start({}, { PLATFORM_URL: url });
  const isHeard = () => figure(app, 'marquee_platform_is_heard');
  expect(await isHeard()).toEqual(['0']);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(isHeard).toEqual(['1']);
  for (const socket of live.clients) socket.terminate();
  await expect.poll(isHeard).toEqual(['0']);
  await expect.poll(isHeard, { timeout: 10_000 }).toEqual(['1']);
  live.close();
});

it('[OPS-02] without a secret nothing is counted', async () => {
  const app = await start({}, { METRICS_SECRET: '' });
  expect((await app.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
