import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestBuild, type Loader } from '../../ssr/testing/test-build.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const GEO = 'cf-ipcountry';
const banner = (name: string, audience: object): [string, object] => [
  name,
  { title: { en: `for ${name}`, de: `für ${name}` }, order: { lobby: 1 }, audience },
];
const BANNERS = [
  banner('germany', { countries: { anyOf: ['DE'] } }),
  banner('phones', { devices: ['mobile'] }),
  banner('partner', { split: { by: 'partnerId', parity: 'even' } }),
  banner('estonia', { licences: ['EE'] }),
];

const tellAll: Loader = ({ visitor, isFramed, hasStyles, resolveCollection }, { request }) => ({
  context: { ...visitor.context, now: 0 },
  who: visitor.player?.email,
  asked: [isFramed, hasStyles, request.headers.get('cookie')?.match(/rail=1|returning=1/g)],
  banners: resolveCollection('banner', {}).items.map(({ title }) => title),
});

async function createApp(
  environment: Record<string, string> = { CACHE_IN_FRONT: '1' },
  { loader = tellAll, banners = BANNERS }: { loader?: Loader; banners?: [string, object][] } = {},
): Promise<TestApp> {
  const pageCookies = (header = ''): string =>
    ['rail=1', 'returning=1'].filter((each) => header.includes(each)).join('; ');
  const made = await createTestApp({
    documents: createTestSite({ banner: Object.fromEntries(banners) }),
    players: { p: { id: 12, email: 'p@northstar.example', currency: 'EUR', groups: [], locale: 'en' } },
    environment: { GEO_HEADER: GEO, ...environment },
    parts: { player: { loadBuild: async () => createTestBuild(loader, { pageCookies }) } },
  });
  open.push(made);
  return made;
}

/** As a cache in front asks for whoever is no player. */
const ASKED = { host: 'localhost', 'x-page-cookies': 'none', 'sec-ch-ua-mobile': '?0' };
const CALL = '/api/fe/config/banners-config';

/** The directives of `Cache-Control`, by name. */
const said = ({ headers }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(
    String(headers['cache-control'])
      .split(', ')
      .map((each) => each.split('=') as [string, string]),
  );
const varies = ({ headers }: LightMyRequestResponse): string[] => String(headers['vary']).split(', ');

describe('what a cache in front is told', () => {
  it('is how long it may give a guest’s page to others, and what little tells them apart', async () => {
    const { app, clock } = await createApp();
    const page = await app.inject({ url: '/de', headers: ASKED });
    expect(page.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=50, stale-while-revalidate=10, stale-if-error=3600',
    );
    expect(varies(page)).toEqual([
      'Sec-CH-UA-Mobile',
      'X-Page-Cookies',
      'Sec-Fetch-Dest',
      'Sec-Fetch-Site',
      'X-Partner',
      GEO,
      'Accept-Encoding',
    ]);
    // From then on the server draws the page anew when it is asked, and gives out the old one meanwhile.
    clock.now += 55_000;
    const old = await app.inject({ url: '/de', headers: ASKED });
    expect(said(old)).toMatchObject({ 's-maxage': '1', 'stale-while-revalidate': '4' });
    expect(old.headers['server-timing']).toBe(`clock;dur=${clock.now}`);
  });

  it('names the language where the address does not, and the partner where a release asks for one', async () => {
    const { app } = await createApp(undefined, { banners: [banner('phones', { devices: ['mobile'] })] });
    const names = varies(await app.inject({ url: '/', headers: ASKED }));
    expect(names).toEqual(expect.arrayContaining(['X-Locale', 'Accept-Language']));
    expect(names).not.toContain('X-Partner');
  });

  it('is the same for whoever is answered before anything else looks at the request', async () => {
    const { app, clock } = await createApp();
    const headers = { ...ASKED, 'accept-encoding': 'br' };
    const visitorFor = vi.spyOn(app, 'visitorFor');
    const first = await app.inject({ url: '/de', headers });
    clock.now += 4000;
    const second = await app.inject({ url: '/de', headers: { ...headers, 'user-agent': 'Another' } });
    expect(visitorFor).toHaveBeenCalledOnce();
    expect(second.headers['vary']).toBe(first.headers['vary']);
    expect(said(second)).toMatchObject({ 's-maxage': '46', 'stale-while-revalidate': '10' });
    expect(second.headers['server-timing']).toBe(`clock;dur=${clock.now}`);
  });

  it('is not what others are told who get the same bytes', async () => {
    const { app } = await createApp();
    const { 'x-page-cookies': _of, ...others } = ASKED;
    const ask = (headers: object) =>
      app.inject({ url: '/de', headers: { ...headers, 'accept-encoding': 'br' } });
    for (const headers of [ASKED, others, ASKED, others, ASKED])
      expect(varies(await ask(headers)).includes('Cookie')).toBe(headers === others);
  });

  it('ends when something changes by time alone, to the second before', async () => {
    const { app, clock, source } = await createApp();
    const until = new Date(clock.now + 7900).toISOString();
    await source.publish(
      createTestSite({
        banner: { brief: { title: { en: 'Brief' }, order: { lobby: 1 }, schedule: { until } } },
      }),
    );
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    for (const url of ['/', CALL])
      expect(said(await app.inject({ url, headers: ASKED }))).toMatchObject({
        's-maxage': '7',
        'stale-while-revalidate': '0',
      });
  });

  it('counts from when it is sent, however long the drawing took', async () => {
    const { app, clock } = await createApp(undefined, {
      loader: () => {
        clock.now += 3000;
        return 'slow';
      },
    });
    const { headers } = await app.inject({ url: '/', headers: ASKED });
    expect(headers['server-timing']).toBe(`clock;dur=${clock.now}`);
    expect(headers['cache-control']).toMatch(/s-maxage=47, stale-while-revalidate=10/);
  });

  it('ends with its release, also for what was drawn while the release arrived', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isAsked = false;
    const { app, source } = await createApp(undefined, {
      loader: async () => {
        isAsked = true;
        await held;
        return 'old';
      },
    });
    const asked = app.inject({ url: '/', headers: ASKED });
    await vi.waitUntil(() => isAsked, { interval: 1 });
    await source.publish(createTestSite());
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    release();
    expect((await asked).headers['cache-control']).toBe('no-cache');
  });

  it('is how long it may keep the public calls where their address does not say', async () => {
    const { app } = await createApp();
    for (const url of [CALL, '/api/fe/pages?path=/', '/messages/de.json']) {
      const answer = await app.inject({ url, headers: ASKED });
      expect([url, said(answer)]).toMatchObject([url, { 's-maxage': '30', 'stale-while-revalidate': '30' }]);
      expect(varies(answer).join()).not.toMatch(/cookie|user-agent/i);
    }
    const { id } = app.currentRelease.get();
    const named = await app.inject({ url: `${CALL}?release=${id}`, headers: ASKED });
    expect(named.headers['cache-control']).toBe('public, max-age=31536000');
  });

  it.each([
    ['a page that is not there', '/nowhere', 404],
    ['what the platform could not be asked for', '/away', 503],
  ])('is nothing that it could keep of %s', async (_what, url, status) => {
    const { app } = await createApp(undefined, {
      loader: () => {
        throw new Response(null, { status });
      },
    });
    const { headers, statusCode } = await app.inject({ url, headers: ASKED });
    expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-store']);
  });
});

describe('whoever may be signed in passes through', () => {
  it.each([
    ['a player', { cookie: 'northstar_session=p' }],
    ['somebody whose session is over', { cookie: 'northstar_session=x' }],
    ['somebody who works on the site', { cookie: 'marquee_admin=a' }],
    ['a session among the page’s cookies', { 'x-page-cookies': 'northstar_session=1' }],
    ['a cookie with another value', { 'x-page-cookies': 'rail=p' }],
    ['a partner with signs', { 'x-partner': 'a; northstar_session=p' }],
    ['a host of its own', { 'x-forwarded-host': 'ee.localhost' }],
    ['no device', { 'sec-ch-ua-mobile': '' }],
  ])('%s, whatever a cache in front says', async (_who, headers) => {
    const { app } = await createApp({ CACHE_IN_FRONT: '1', TRUST_PROXY: '1' });
    for (const url of ['/', CALL]) {
      const answer = await app.inject({ url, headers: { ...ASKED, ...headers } });
      expect([url, varies(answer)]).toEqual([url, expect.arrayContaining(['Cookie', 'User-Agent'])]);
    }
  });

  it('and what they get stays theirs', async () => {
    const { app } = await createApp();
    const headers = { ...ASKED, cookie: 'northstar_session=p' };
    for (const url of ['/', CALL])
      expect((await app.inject({ url, headers })).headers['cache-control']).toBe('private, no-cache');
    expect((await app.inject({ url: '/', headers })).body).toContain('p@northstar.example');
  });

  it('everybody does who is not known to come through a cache', async () => {
    const { app } = await createApp({});
    const page = await app.inject({ url: '/', headers: ASKED });
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: `${app.visitorVary}, Accept-Encoding`,
    });
    expect((await app.inject({ url: CALL, headers: ASKED })).headers['cache-control']).toBe(
      'public, no-cache',
    );
  });
});

/** Headers in which requests differ; those that no answer names are anything. */
const FACTS: Record<string, readonly string[]> = {
  host: ['localhost', 'ee.localhost'],
  [GEO]: ['DE', 'FR'],
  'x-locale': ['de', 'en-AU'],
  'accept-language': ['de', 'fr-CA', 'en'],
  'sec-ch-ua-mobile': ['?0', '?1'],
  'sec-fetch-dest': ['document', 'iframe'],
  'sec-fetch-site': ['none', 'same-origin'],
  'x-page-cookies': ['none', 'rail=1', 'rail=1; returning=1', 'unknown=1'],
  'x-partner': ['2', '3'],
  'x-forwarded-proto': ['https', 'http'],
  'x-forwarded-for': ['192.0.2.1', '198.51.100.7'],
  'user-agent': ['iPhone', 'Desktop'],
  cookie: ['locale=de', 'affb_id=2', 'rail=1', '_ga=7'],
  referer: ['https://partner.example/'],
};

it('[DELIVERY-08] a cache that keeps what it may, by address and the named headers, gives nobody another’s answer', async () => {
  const { app } = await createApp({ CACHE_IN_FRONT: '1', TRUST_PROXY: '1' });
  const visitor = fc.record(
    Object.fromEntries(Object.entries(FACTS).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: ['host', 'sec-ch-ua-mobile'] },
  ) as fc.Arbitrary<Record<string, string>>;
  const addresses = [
    '/',
    '/de',
    '/en-AU/any',
    '/guest/de',
    CALL,
    '/api/fe/pages?path=/',
    '/messages/de.json',
  ];
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...addresses),
      visitor,
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(FACTS)), fc.nat(3)), { maxLength: 2 }),
      async (url, by, differences) => {
        const next = { ...by };
        for (const [name, at] of differences) {
          const values = FACTS[name] ?? [];
          next[name] = values[at % values.length] ?? '';
        }
        const kept = await app.inject({ url, headers: by });
        const isKept = Number(said(kept)['s-maxage'] ?? 0) > 0 && kept.statusCode === 200;
        const isSame = [...varies(kept), 'host'].every(
          (name) => by[name.toLowerCase()] === next[name.toLowerCase()],
        );
        if (!isKept || !isSame) return;
        if (JSON.stringify(by) !== JSON.stringify(next)) taken += 1;
        expect(kept.body).toBe((await app.inject({ url, headers: next })).body);
      },
    ),
    { numRuns: 1500 },
  );
  expect(taken).toBeGreaterThan(100);
});
