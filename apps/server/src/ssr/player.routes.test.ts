import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { data, redirect } from 'react-router';
import type { AppParts } from '../app.ts';
import { createTestApp, type TestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../modules/delivery/testing/test-site.ts';
import type { DrawPage } from './draw-page.ts';
import { assertPlayerBuild } from './player-build.ts';
import { createTestBuild, type Loader } from './testing/test-build.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

async function createApp(
  loader: Loader,
  parts: Partial<AppParts> = {},
  documents = createTestSite(),
): Promise<TestApp['app']> {
  const build = createTestBuild(loader);
  const made = await createTestApp({
    documents,
    players: { p: { id: 12, email: 'p@northstar.example', currency: 'BTC', groups: [21], locale: 'en' } },
    parts: { player: { loadBuild: async () => build }, ...parts },
  });
  open.push(made);
  return made.app;
}

describe('a rendered page', () => {
  it('gets the visitor, the release and what resolves from it', async () => {
    const app = await createApp((services) => ({
      login: services.visitor.context.login,
      currency: services.visitor.context.currency,
      email: services.visitor.player?.email,
      isTester: services.visitor.isTester,
      overrides: [services.visitor.hasOverrides, services.listFlags().map(({ key, value }) => [key, value])],
      release: services.release,
      page: services.resolvePage('/players').page?.title,
      licences: services.resolveCollection('licence', {}).items.map(({ id }) => id),
      text: services.messages()['LOBBY.NEW'],
      context: services.clientContext().licence,
      locales: services.locales.map(({ code }) => code),
    }));
    const headers = { cookie: 'northstar_session=p; ffc=rocket-chance:1' };
    expect((await app.inject({ url: '/any', headers })).json()).toEqual({
      login: 'player',
      currency: 'BTC',
      email: 'p@northstar.example',
      isTester: true,
      overrides: [true, [['rocket-chance', true]]],
      release: 1,
      page: 'Players',
      licences: ['CW', 'EE'],
      text: 'New',
      context: 'CW',
      locales: ['en', 'de', 'en-AU', 'fr-CA'],
    });
  });

  it('[PLAY-02] knows of a round that another page of the player shows, and of none where a guest plays', async () => {
    const app = await createApp(({ hasRound = false }) => hasRound);
    const ask = async (cookie: string) => (await app.inject({ url: '/any', headers: { cookie } })).json();
    expect([
      await ask('northstar_session=p; marquee_round=1'),
      await ask('northstar_session=p'),
      await ask('marquee_round=1'),
    ]).toEqual([true, false, false]);
  });

  it('[AUTH-13] knows a session that is over from none', async () => {
    const app = await createApp(({ visitor }) => [visitor.player !== null, visitor.hasLapsed]);
    const open = async (cookie?: string) =>
      (await app.inject({ url: '/any', headers: cookie === undefined ? {} : { cookie } })).json();
    expect(await open()).toEqual([false, false]);
    expect(await open('northstar_session=p')).toEqual([true, false]);
    expect(await open('northstar_session=ended')).toEqual([false, true]);
  });

  it('[LIC-17] speaks the language of its address', async () => {
    const app = await createApp(({ visitor, resolvePage }) => [
      visitor.context.locale,
      resolvePage('/').page?.title,
    ]);
    const headers = { cookie: 'locale=en-AU' };
    expect((await app.inject({ url: '/de/promotions', headers })).json()).toEqual([
      'de',
      'Lobby auf Deutsch',
    ]);
    expect((await app.inject({ url: '/guest/de', headers })).json()).toEqual(['de', 'Lobby auf Deutsch']);
    expect((await app.inject({ url: '/promotions', headers })).json()).toEqual(['en-AU', 'Lobby']);
  });

  it('is told to who counts visits once it was answered, with who asked', async () => {
    const counted: string[] = [];
    const app = await createApp(
      (_services, { request }) => {
        if (request.url.endsWith('/broken')) throw data(null, { status: 404 });
        if (request.url.endsWith('/moved')) throw redirect('/here');
        return null;
      },
      { countVisit: ({ url }, { context }) => counted.push(`${url} ${context.login}`) },
    );
    for (const url of ['/here', '/broken', '/moved']) await app.inject(url);
    await app.inject({ url: '/there', headers: { cookie: 'northstar_session=p' } });
    expect(counted).toEqual(['/here guest', '/there player']);
  });

  it('calls the platform with the visitor’s cookies, in this process', async () => {
    const app = await createApp(async ({ platform }) => {
      const response = await platform.fetch('/api/player');
      return [response.status, response.ok ? await response.json() : null];
    });
    const player = await app.inject({ url: '/', headers: { cookie: 'northstar_session=p' } });
    expect(player.json()[1]).toMatchObject({ id: 12 });
    expect((await app.inject('/')).json()).toEqual([401, null]);
  });

  it('[OPS-13] is drawn by the player’s threads, from its data and the visitor’s texts', async () => {
    const asked: unknown[] = [];
    const build = createTestBuild(() => ({ from: 'loader' }));
    const draw: DrawPage = async (page, texts) => {
      asked.push([page.url, page.locale, page.hasStyles, page.state.loaderData, texts['LOBBY.ALL']]);
      return { html: Buffer.from('drawn elsewhere'), inline: { scripts: [], styles: [] }, failures: [] };
    };
    const app = await createApp(() => null, { player: { loadBuild: async () => build, draw } });
    const page = await app.inject({ url: '/de/here?x=1', headers: { host: 'casino.example' } });
    expect([page.statusCode, page.body]).toEqual([200, 'drawn elsewhere']);
    expect(asked).toEqual([
      ['http://casino.example/de/here?x=1', 'de', true, { root: { from: 'loader' } }, 'Alle'],
    ]);
  });

  it('goes out without what failed in it, which is logged without what the address carries', async () => {
    const lines: object[] = [];
    const build = createTestBuild(() => null);
    const draw: DrawPage = async () => ({
      html: Buffer.from('the rest'),
      inline: { scripts: [], styles: [] },
      failures: [new Error('A block fails.')],
    });
    const app = await createApp(() => null, { player: { loadBuild: async () => build, draw } });
    app.addHook('onRequest', async (request) => {
      request.log.error = ((line: object) => void lines.push(line)) as typeof request.log.error; // the form in use
    });
    expect((await app.inject('/promotions?token=secret')).body).toBe('the rest');
    expect(lines).toEqual([
      { err: new Error('A block fails.'), page: '/promotions', code: 'RENDER_PAGE_ERROR' },
    ]);
  });

  it('[OPS-13] begins one of the pages that are asked for at once at a time', async () => {
    let begun = 0;
    const stretches: number[] = [];
    const app = await createApp(() => {
      begun += 1;
    });
    let counting = setImmediate(count);
    function count(): void {
      stretches.push(begun);
      begun = 0;
      counting = setImmediate(count);
    }
    await Promise.all(Array.from({ length: 8 }, () => app.inject('/')));
    clearImmediate(counting);
    expect([...stretches, begun].filter((stretch) => stretch > 0)).toEqual(
      Array.from({ length: 8 }, () => 1),
    );
  });

  it('allows the scripts that a page’s own code wrote by what they hold, and none that came in with words', async () => {
    const marks: string[] = [];
    const app = await createApp(({ nonce }) => {
      marks.push(nonce);
      const own = `<script nonce="${nonce}">go()</script><style nonce="${nonce}">b{}</style>`;
      return { drawn: `${own}<script>stolen()</script>` };
    });
    const [first, second] = [await app.inject('/'), await app.inject('/')];
    expect(first.body).toBe('<script>go()</script><style>b{}</style><script>stolen()</script>');
    expect(marks[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(marks[1]).not.toBe(marks[0]);
    expect(second.body).toBe(first.body);
    const policy = String(first.headers['content-security-policy']);
    const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(second.headers['content-security-policy']).toBe(policy);
    expect(policy).toContain(`script-src 'self' ${sha256('go()')};`);
    expect(policy).toContain(`style-src 'self' ${sha256('b{}')};`);
    expect(policy).toContain(
      "frame-ancestors 'self'; form-action 'self'; object-src 'none'; base-uri 'self'",
    );
    expect(policy).not.toContain("'nonce-");
  });

  it('frames the sports site from every page, and is framed by it where one bets', async () => {
    const betting = {
      all: {
        name: 'All',
        site: 'https://sport.example/book',
        frameOrigins: ['https://sport.example', 'https://m.sport.example'],
        order: 1,
      },
    };
    const app = await createApp(() => null, {}, createTestSite({ betting }));
    const directives = async (url: string) => {
      const policy = String((await app.inject(url)).headers['content-security-policy']);
      return ['frame-src', 'frame-ancestors'].map((name) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]);
    };
    const framed = "'self' https://sport.example";
    expect(await directives('/promotions')).toEqual([framed, "'self'"]);
    expect(await directives('/sports')).toEqual([framed, "'self'"]);
    for (const url of ['/sport', '/sport/login', '/de/sport/registration?redirect=%2F', '/sport/tennis'])
      expect([url, await directives(url)]).toEqual([
        url,
        [framed, "'self' https://sport.example https://m.sport.example"],
      ]);
  });

  it('[NAV-21] stands below /guest/ once more, for guests of a restricted region, and is not indexed there', async () => {
    const app = await createApp(({ base, visitor, clientContext, resolvePage }) => [
      base,
      visitor.context.locale,
      clientContext().restricted,
      resolvePage('/').page?.title,
    ]);
    for (const [url, base, locale, robots] of [
      ['/', null, 'en', undefined],
      ['/guests', null, 'en', undefined],
      ['/guest', '/guest', 'en', 'noindex'],
      ['/guest/', '/guest', 'en', 'noindex'],
      ['/guest?a=1', '/guest', 'en', 'noindex'],
      ['/guest/de/promotions', '/guest', 'de', 'noindex'],
    ] as const) {
      const { headers, ...answer } = await app.inject(url);
      const [foundBase, foundLocale, isRestricted] = answer.json();
      expect([url, foundBase, foundLocale, isRestricted, headers['x-robots-tag']]).toEqual([
        url,
        base,
        locale,
        base !== null,
        robots,
      ]);
    }
    for (const url of ['/guest.data', '/guest/_.data', '/guest/de/promotions.data'])
      expect([url, (await app.inject(url)).headers['x-robots-tag']]).toEqual([url, 'noindex']);
  });

  it('gives the admin’s preview a process of its own, and no other page', async () => {
    const app = await createApp(() => null);
    const policyOf = async (url: string) => (await app.inject(url)).headers['document-isolation-policy'];
    expect(await policyOf('/preview')).toBe('isolate-and-credentialless');
    expect(await policyOf('/')).toBeUndefined();
  });

  it('tells whether it is to stand in a frame', async () => {
    const app = await createApp(({ isFramed }) => isFramed);
    const headers = { 'sec-fetch-dest': 'iframe' };
    expect((await app.inject({ url: '/sport', headers })).json()).toBe(true);
    expect((await app.inject('/sport')).json()).toBe(false);
  });

  it('is private for players and asked for again by everyone', async () => {
    const app = await createApp(() => null);
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
    const player = await app.inject({ url: '/', headers: { cookie: 'northstar_session=p' } });
    expect(player.headers['cache-control']).toBe('private, no-cache');
  });

  it('keeps status, headers and every cookie of its loader', async () => {
    const app = await createApp(() => {
      const headers = new Headers({ 'x-a': '1' });
      headers.append('set-cookie', 'a=1; Path=/');
      headers.append('set-cookie', 'b=2; Path=/');
      return data(null, { status: 404, headers });
    });
    const response = await app.inject('/');
    expect([response.statusCode, response.headers['x-a']]).toEqual([404, '1']);
    expect(response.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it('hands a form to its action', async () => {
    const app = await createApp(() => null);
    const response = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
      payload: 'a=1&b=2',
    });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/done?a=1&b=2']);
  });

  it('leaves calls alone', async () => {
    const app = await createApp(() => 'page');
    expect((await app.inject('/api/nothing')).statusCode).toBe(404);
    expect((await app.inject('/client-context')).json().licence).toBe('CW');
  });
});

it('refuses a build that is not the player’s', () => {
  expect(() => assertPlayerBuild({ entry: { module: {} } })).toThrow(
    'entry.server must export requestServices',
  );
  expect(() => assertPlayerBuild(null)).toThrow('entry.server must export requestServices');
});
