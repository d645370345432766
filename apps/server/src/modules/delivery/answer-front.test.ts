import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppParts } from '../../app.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const GEO = 'cf-ipcountry';
const BROWSER = {
  host: 'localhost',
  'accept-encoding': 'br',
  'user-agent': 'Mozilla/5.0',
  accept: 'text/html',
};

/** How many requests went the long way. */
async function createApp(countVisit?: AppParts['countVisit'], environment: Record<string, string> = {}) {
  const held: { until?: Promise<void>; isAsked: boolean } = { isAsked: false };
  const made = await createTestApp({
    documents: createTestSite(),
    players: { p: { id: 12, email: 'p@northstar.example', currency: 'EUR', groups: [], locale: 'en' } },
    environment: { GEO_HEADER: GEO, ...environment },
    parts: {
      countVisit,
      player: {
        loadBuild: async () =>
          createTestBuild(
            async ({ visitor, platform }) => {
              await platform.fetch('/api/games/collections');
              held.isAsked = true;
              await held.until;
              return visitor.player?.email ?? 'guest';
            },
            {
              pageCookies: (header = '') => (header.includes('rail=1') ? 'rail=1' : ''),
            },
          ),
      },
    },
  });
  open.push(made);
  const count = { long: 0 };
  made.app.addHook('preHandler', async ({ url }) => {
    // Not what the long way asks the platform.
    if (!url.startsWith('/api/')) count.long += 1;
  });
  return {
    ...made,
    ask: (headers: object = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET', url = '/') =>
      made.app.inject({ method, url, headers: { ...BROWSER, ...headers } }),
    count,
    held,
  };
}

const OWN = ['x-request-id', 'server-timing', 'date'];
const common = (headers: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

describe('who differs in nothing from one who was just answered', () => {
  it('has the same bytes and headers, without anything else having looked at them', async () => {
    const { ask, count, clock } = await createApp();
    const first = await ask({ cookie: '_ga=1', referer: 'https://a.example' });
    clock.now += 4000;
    const second = await ask({ cookie: '_ga=2; stag=1', 'x-own': 'b' });
    expect([count.long, second.statusCode, second.rawPayload]).toEqual([1, 200, first.rawPayload]);
    expect(common(second.headers)).toEqual(common(first.headers));
    expect(second.headers['server-timing']).toBe(`clock;dur=${clock.now}`);
    expect(second.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is told so who has these bytes, and has no body by HEAD', async () => {
    const { ask, count } = await createApp();
    const { etag = '', ...headers } = (await ask()).headers;
    const unchanged = await ask({ 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    expect(unchanged.headers).not.toHaveProperty('content-encoding');
    expect(unchanged.headers).toMatchObject({ vary: headers.vary, 'cache-control': 'no-cache' });
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      headers['content-length'],
    ]);
    expect(count.long).toBe(1);
  });

  it('counts as a visit', async () => {
    const countVisit = vi.fn<NonNullable<AppParts['countVisit']>>();
    const { ask, count } = await createApp(countVisit);
    await ask();
    await ask({ referer: 'https://b.example' });
    expect([count.long, countVisit.mock.calls.length]).toEqual([1, 2]);
    const [, [request, visitor] = []] = countVisit.mock.calls;
    expect([request?.headers.referer, visitor?.context.login]).toEqual(['https://b.example', 'guest']);
  });
});

describe('the long way goes', () => {
  it.each<[string, object, ('GET' | 'HEAD' | 'POST')?, string?]>([
    ['whoever may be signed in', { cookie: 'northstar_session=p' }],
    ['whose session is over', { cookie: 'a=1; northstar_session=x' }],
    ['who works on the site', { cookie: 'marquee_admin=x' }],
    ['who has flags of their own', { cookie: 'ffc=rocket-chance:1' }],
    ['who sends something', { origin: 'http://localhost' }, 'POST'],
    ['who comes by another host', { host: 'ee.localhost' }],
    ['who comes from another country', { [GEO]: 'DE' }],
    ['who has a phone', { 'user-agent': 'iPhone' }],
    ['whose browser says it is a phone', { 'sec-ch-ua-mobile': '?1' }],
    ['who reads another language', { 'accept-language': 'de' }],
    ['who has chosen another language', { cookie: 'locale=de' }],
    ['whose call names a language', { 'x-locale': 'de' }],
    ['who has chosen it, spelt as no browser does', { cookie: 'a=1;\tlocale =de' }],
    ['who has chosen it in quotes', { cookie: 'locale="de"' }],
    ['whom a partner has brought', { cookie: 'affb_id=7' }],
    ['whom a partner has brought, spelt so', { cookie: 'affb_id =7' }],
    ['who has set up the page', { cookie: 'rail=1' }],
    ['who looks at it in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['who has its styles', { 'sec-fetch-site': 'same-origin' }],
    ['who takes another form', { 'accept-encoding': 'gzip' }],
    ['who asks for another page', {}, 'GET', '/players'],
    ['who asks for it with a query', {}, 'GET', '/?a=1'],
  ])('%s', async (_who, headers, method, url) => {
    const { ask, count } = await createApp();
    await ask();
    await ask();
    expect(count.long).toBe(1);
    await ask(headers, method, url);
    expect(count.long).toBe(2);
  });

  it.each([
    ['X-Forwarded-Host', 'ee.localhost'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-For', '203.0.113.9'],
  ])('who is said by a proxy to come otherwise: %s', async (name, value) => {
    const { ask, count } = await createApp(undefined, { TRUST_PROXY: '1' });
    await ask();
    await ask({ [name]: value });
    expect(count.long).toBe(2);
  });

  it('everybody once there is another release, or the page has aged', async () => {
    const { ask, count, clock, source, app } = await createApp();
    await ask();
    // What the platform said has: it is drawn anew meanwhile.
    clock.now += 9999;
    await ask();
    expect(count.long).toBe(1);
    clock.now += 1;
    await ask();
    expect(count.long).toBe(2);
    await source.publish(createTestSite());
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    await ask();
    expect(count.long).toBe(3);
  });

  it('who asks after a release that came while the page was drawn', async () => {
    const { ask, count, source, app, held } = await createApp();
    const { promise, resolve } = Promise.withResolvers<void>();
    held.until = promise;
    const first = ask();
    await vi.waitUntil(() => held.isAsked, { interval: 1 });
    await source.publish(createTestSite());
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    resolve();
    await first;
    await ask();
    expect(count.long).toBe(2);
  });

  it('who names two hosts: a cache in front may take the other', async () => {
    const { ask, count, app } = await createApp();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await ask({ 'accept-encoding': 'identity' });
    await ask({ 'accept-encoding': 'identity' });
    expect(count.long).toBe(1);
    const port = Number(new URL(address).port);
    const statusOf = async (hosts: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET / HTTP/1.1\r\n${hosts}user-agent: Mozilla/5.0\r\nconnection: close\r\n\r\n`);
      return (await text(socket)).slice(0, 12);
    };
    expect(await statusOf('host: localhost\r\n')).toBe('HTTP/1.1 200');
    expect(count.long).toBe(1);
    expect(await statusOf('host: localhost\r\nHost: ee.localhost\r\n')).toBe('HTTP/1.1 400');
  });
});
