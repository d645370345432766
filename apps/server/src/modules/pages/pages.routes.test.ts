import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, NOON, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const resolvePage = vi.hoisted(() => vi.fn<typeof import('@marquee/engine').resolvePage>());
vi.mock('@marquee/engine', async (importOriginal) => {
  const engine = await importOriginal<typeof import('@marquee/engine')>();
  resolvePage.mockImplementation(engine.resolvePage);
  return { ...engine, resolvePage };
});

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
  resolvePage.mockClear();
});

const PLAYERS = {
  p: { id: 12, currency: 'EUR', groups: [1], locale: 'de' },
  t: { id: 13, currency: 'EUR', groups: [21] },
};
const SESSION = { cookie: 'northstar_session=p' };

async function createApp(changes = {}): Promise<TestApp> {
  const made = await createTestApp({ documents: createTestSite(changes), players: PLAYERS });
  open.push(made);
  return made;
}

describe('GET /api/fe/pages', () => {
  it('answers the resolved page and the release it comes from', async () => {
    const { app } = await createApp();
    const response = await app.inject('/api/fe/pages?path=/');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      release: 1,
      page: { id: 'lobby', path: '/', title: 'Lobby' },
      nodes: [],
    });
    expect(response.headers.etag).toBe(`"1-${response.json().fingerprint}"`);
  });

  it('speaks the language of X-Locale, the cookie, the profile, the browser', async () => {
    const { app } = await createApp();
    const title = async (headers: Record<string, string>): Promise<string> =>
      (await app.inject({ url: '/api/fe/pages?path=/', headers })).json().page.title;
    expect(await title({ 'x-locale': 'de', cookie: 'locale=en' })).toBe('Lobby auf Deutsch');
    expect(await title({ cookie: 'locale=de' })).toBe('Lobby auf Deutsch');
    expect(await title(SESSION)).toBe('Lobby auf Deutsch');
    expect(await title({ 'accept-language': 'de-AT' })).toBe('Lobby auf Deutsch');
    expect(await title({})).toBe('Lobby');
  });

  it('answers 404 for a page that is not there, and the same for one that is not for the visitor', async () => {
    const { app } = await createApp();
    const missing = await app.inject('/api/fe/pages?path=/nowhere');
    const hidden = await app.inject('/api/fe/pages?path=/players');
    expect([missing.statusCode, hidden.statusCode]).toEqual([404, 404]);
    expect(hidden.json().error).toEqual({
      code: 'NOT_FOUND',
      message: 'There is no page at /players for this visitor.',
    });
    const seen = await app.inject({ url: '/api/fe/pages?path=/players/', headers: SESSION });
    expect(seen.json().page.id).toBe('players');
  });

  it.each(['/api/fe/pages', '/api/fe/pages?path=lobby', '/api/fe/pages?path=/&release=x'])(
    'refuses %s',
    async (url) => {
      const { app } = await createApp();
      const response = await app.inject(url);
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );
});

describe('caching of pages', () => {
  it('[DELIVERY-02] lets anyone keep a guest’s page for the exact time it holds, once the address names the release', async () => {
    const until = new Date(NOON + 90_500).toISOString();
    const { app } = await createApp({
      page: { lobby: { path: '/', title: { en: 'x' }, schedule: { until }, blocks: [] } },
    });
    const named = await app.inject('/api/fe/pages?path=/&release=1');
    expect(named.json().validUntil).toBe(NOON + 90_500);
    expect(named.headers['cache-control']).toBe('public, max-age=90');
    expect(named.headers.vary).toContain('X-Locale, Cookie');
    const unnamed = await app.inject('/api/fe/pages?path=/');
    expect(unnamed.headers['cache-control']).toBe('public, no-cache');
  });

  it('[DELIVERY-02] keeps players’ pages private', async () => {
    const { app } = await createApp();
    const response = await app.inject({ url: '/api/fe/pages?path=/&release=1', headers: SESSION });
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('[DELIVERY-02] answers 304 without resolving again, to guests and to players', async () => {
    const { app } = await createApp();
    for (const headers of [{}, SESSION]) {
      const first = await app.inject({ url: '/api/fe/pages?path=/', headers });
      resolvePage.mockClear();
      const etag = String(first.headers.etag);
      const again = await app.inject({
        url: '/api/fe/pages?path=/',
        headers: { ...headers, 'if-none-match': etag },
      });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(resolvePage).not.toHaveBeenCalled();
    }
  });

  it('resolves again at the instant the page changes by time', async () => {
    const until = new Date(NOON + 1000).toISOString();
    const pages = { lobby: { path: '/', title: { en: 'x' }, schedule: { until }, blocks: [] } };
    const { app, clock } = await createApp({ page: pages });
    expect((await app.inject('/api/fe/pages?path=/')).statusCode).toBe(200);
    clock.now = NOON + 999;
    expect((await app.inject('/api/fe/pages?path=/')).statusCode).toBe(200);
    clock.now = NOON + 1000;
    expect((await app.inject('/api/fe/pages?path=/')).statusCode).toBe(404);
  });

  it('says of each part for how long this visitor has it, where two see the same page', async () => {
    const until = new Date(NOON + 60_000).toISOString();
    const onFor = (group: number) => ({
      type: 'boolean',
      rules: [{ audience: { groups: { anyOf: [group] } }, schedule: { until }, value: true }],
      default: true,
    });
    const part = (flag: string) => ({
      id: flag,
      block: 'rich-text',
      props: { content: { en: flag } },
      audience: { flags: { on: [flag] } },
    });
    const { app } = await createApp({
      'feature-flag': { one: { key: 'one', ...onFor(1) }, other: { key: 'other', ...onFor(21) } },
      page: { lobby: { path: '/', title: { en: 'x' }, blocks: [part('one'), part('other')] } },
    });
    const times = async (player: string): Promise<unknown[]> => {
      const { page, nodes, validUntil } = (
        await app.inject({
          url: '/api/fe/pages?path=/',
          headers: { 'x-locale': 'en', cookie: `northstar_session=${player}` },
        })
      ).json();
      return [page.title, validUntil, ...nodes.map((node: { validUntil: unknown }) => node.validUntil)];
    };
    expect(await times('p')).toEqual(['x', NOON + 60_000, NOON + 60_000, null]);
    expect(await times('t')).toEqual(['x', NOON + 60_000, null, NOON + 60_000]);
  });

  it('never gives one visitor’s page to another', async () => {
    const { app } = await createApp();
    await app.inject({ url: '/api/fe/pages?path=/players', headers: SESSION });
    expect((await app.inject('/api/fe/pages?path=/players')).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  it('is on the next request once the release is loaded', async () => {
    const { app, source } = await createApp();
    const before = await app.inject('/api/fe/pages?path=/');
    const documents = createTestSite({
      page: { lobby: { path: '/', title: { en: 'New lobby' }, blocks: [] } },
    });
    await source.publish(documents);
    await app.currentRelease.refresh();
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await app.inject({ url: '/api/fe/pages?path=/', headers });
    expect([after.statusCode, after.json().release, after.json().page.title]).toEqual([200, 2, 'New lobby']);
  });

  it('[DELIVERY-04] keeps serving the last good release while the store is away, and catches up when it is back', async () => {
    const { app, source } = await createApp();
    source.isAway = true;
    await source.publish(
      createTestSite({ page: { lobby: { path: '/', title: { en: 'Later' }, blocks: [] } } }),
    );
    await app.currentRelease.refresh();
    const away = await app.inject('/api/fe/pages?path=/');
    expect([away.statusCode, away.json().page.title]).toEqual([200, 'Lobby']);
    expect((await app.inject('/readyz')).json()).toEqual({ ready: true, release: 1, store: 'away' });
    source.isAway = false;
    await app.currentRelease.refresh();
    expect((await app.inject('/api/fe/pages?path=/')).json().page.title).toBe('Later');
    expect((await app.inject('/readyz')).json()).toEqual({ ready: true, release: 2, store: 'ok' });
  });
});

describe('a damaged document in the store', () => {
  it('[ENGINE-10] is left out and named, and the rest is served', async () => {
    const { app } = await createApp({
      page: { broken: { path: 'no slash', title: 5 } },
      banner: { bad: null },
    });
    expect((await app.inject('/api/fe/pages?path=/')).statusCode).toBe(200);
    expect((await app.inject('/api/fe/config/banners-config')).json()).toEqual({ banners: [] });
    const named = new Set(app.currentRelease.problems.map(({ kind, id }) => `${kind}/${id}`));
    expect(named).toEqual(new Set(['page/broken', 'banner/bad']));
  });

  it('does not fail when it is the table of languages, licences or currencies', async () => {
    const { app } = await createApp({
      locale: { en: 5, de: 5, 'en-AU': 5, 'fr-CA': 5 },
      licence: { CW: {}, EE: {} },
      'currency-table': { main: { currencies: 'none' } },
      messages: { en: [] },
      audience: { tester: 1 },
    });
    for (const url of [
      '/api/fe/pages?path=/',
      '/client-context',
      '/messages/en.json',
      '/api/fe/config/currency-config',
    ]) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });
});
