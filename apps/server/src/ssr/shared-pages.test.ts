import { afterEach, describe, expect, it, vi } from 'vitest';
import { data, redirect } from 'react-router';
import type { AppParts } from '../app.ts';
import { createTestApp, type TestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite, testersInTheEvening } from '../modules/delivery/testing/test-site.ts';
import { turnOfOthers } from '../turns.ts';
import { createTestBuild, type Loader } from './testing/test-build.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

let drawn = 0;

async function createApp(
  loader: Loader = ({ visitor }) => visitor.player?.email ?? 'guest',
  parts: Partial<AppParts> = {},
  environment: Record<string, string> = {},
): Promise<TestApp> {
  drawn = 0;
  const build = createTestBuild(
    (services, args) => {
      drawn += 1;
      return loader(services, args);
    },
    { pageCookies: (header = '') => (header.includes('rail=1') ? 'rail=1' : '') },
  );
  const made = await createTestApp({
    documents: createTestSite(),
    players: { p: { id: 12, email: 'p@northstar.example', currency: 'BTC', groups: [21], locale: 'en' } },
    environment,
    parts: { player: { loadBuild: async () => build }, ...parts },
  });
  open.push(made);
  return made;
}

const BROWSER = {
  host: 'localhost',
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0',
  accept: 'text/html',
};

describe('a page that guests share', () => {
  it('is drawn once for all who would get the same, and says each time what the server’s clock is', async () => {
    const { app, clock } = await createApp();
    const ask = (headers: object) => app.inject({ url: '/', headers: { ...BROWSER, ...headers } });
    const first = await ask({ cookie: '_ga=1; stag=7_8' });
    clock.now += 5000;
    const second = await ask({
      cookie: 'affb_id=12',
      'accept-language': 'en-GB',
      referer: 'https://a.example',
    });
    expect([drawn, second.rawPayload]).toEqual([1, first.rawPayload]);
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: `${app.visitorVary}, Accept-Encoding`,
      'server-timing': `clock;dur=${clock.now - 5000}`,
    });
    expect(second.headers['server-timing']).toBe(`clock;dur=${clock.now}`);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it('ends at the instant at which guests become testers, who share none', async () => {
    const loader: Loader = ({ visitor }) => `tester: ${visitor.isTester}`;
    const { app, clock, source } = await createApp(loader);
    const begins = clock.now + 5000;
    await source.publish(createTestSite(testersInTheEvening(begins)));
    await vi.waitUntil(() => app.currentRelease.get().number === 2, { interval: 1 });
    const ask = async () => {
      const { body } = await app.inject({ url: '/', headers: { ...BROWSER, 'accept-encoding': 'identity' } });
      return body.trim();
    };
    const said = [];
    for (const now of [clock.now, begins - 1, begins]) {
      clock.now = now;
      said.push(await ask(), await ask());
    }
    expect(said).toEqual([...Array(4).fill('"tester: false"'), ...Array(2).fill('"tester: true"')]);
  });

  it('keeps its bytes for its minute while nothing but jackpots has grown', async () => {
    let [amount, asked] = [0, 0];
    const loader: Loader = async ({ platform }) => {
      await platform.fetch('/api/games/collections');
      return (await platform.fetch('/api/jackpots')).json();
    };
    const { app, clock } = await createApp(loader, {
      sandbox: async (scope) => {
        scope.get('/api/jackpots', async () => [(amount += 1)]);
        scope.get('/api/games/collections', async () => ({ asked: (asked += 1) }));
      },
    });
    const ask = () => app.inject({ url: '/', headers: BROWSER });
    const { etag, now } = { etag: (await ask()).headers.etag, now: clock.now };
    for (const [seconds, draws] of [
      [9, 1],
      [11, 2],
      [25, 3],
      [49, 4],
    ] as const) {
      clock.now = now + seconds * 1000;
      expect((await ask()).headers.etag).toBe(etag);
      await vi.waitUntil(() => drawn === draws, { interval: 1 });
    }
    expect(amount).toBe(1);
    // Then it is drawn anew with everything.
    clock.now = now + 61_000;
    expect((await ask()).headers.etag).not.toBe(etag);
    expect(amount).toBe(2);
  });

  it('is not drawn anew while the platform says the same, which is asked for once for all pages', async () => {
    let [games, asked] = [7, 0];
    const { app, clock } = await createApp(
      async ({ platform }) => (await platform.fetch('/api/games/collections')).json(),
      {
        sandbox: async (scope) => {
          scope.get('/api/games/collections', async () => {
            asked += 1;
            return { games };
          });
        },
      },
    );
    const ask = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).json();
    const start = clock.now;
    await ask('/a');
    await ask('/b');
    expect([drawn, asked]).toEqual([2, 1]);
    for (const step of [1, 2, 3]) {
      clock.now = start + step * 11_000;
      expect([await ask('/a'), await ask('/b')]).toEqual([{ games }, { games }]);
      await vi.waitUntil(() => asked === 1 + step, { interval: 1 });
    }
    expect(drawn).toBe(2);
    games = 8;
    clock.now = start + 44_000;
    await ask('/a');
    await vi.waitUntil(() => drawn === 3, { interval: 1 });
    expect(await ask('/a')).toEqual({ games: 8 });
  });

  it('is not sent again to who has it, in whichever form', async () => {
    const { app } = await createApp();
    const ask = (headers: object) => app.inject({ url: '/', headers: { ...BROWSER, ...headers } });
    const { etag = '', ...headers } = (await ask({})).headers;
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const plain = { 'if-none-match': etag, 'accept-encoding': 'identity' };
    expect([(await ask(plain)).statusCode, (await ask(plain)).headers.etag]).toEqual([304, etag]);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect(drawn).toBe(1);
  });

  it('is answered to HEAD without its body, as GET has it', async () => {
    const { app } = await createApp();
    const get = await app.inject({ url: '/', headers: BROWSER });
    const head = await app.inject({ method: 'HEAD', url: '/', headers: BROWSER });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    expect(drawn).toBe(1);
  });

  it('keeps where it leads to and that nothing is there, and gives no ETag for either', async () => {
    const { app } = await createApp((_services, { request }) => {
      const { pathname, origin } = new URL(request.url);
      if (pathname === '/old') throw redirect(`${origin}/new`);
      if (pathname === '/nothing') throw data(null, { status: 404 });
      return 'here';
    });
    const twice = async (url: string) => [
      await app.inject({ url, headers: BROWSER }),
      await app.inject({ url, headers: BROWSER }),
    ];
    for (const answer of await twice('/old')) {
      expect([answer.statusCode, answer.headers.location, answer.headers.etag]).toEqual([
        302,
        '/new',
        undefined,
      ]);
    }
    for (const answer of await twice('/nothing')) {
      expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
    expect(drawn).toBe(2);
  });

  it('says the same instant when it is drawn again for an aged answer, and stays the bytes that browsers have', async () => {
    let asked = 0;
    const { app, clock } = await createApp(
      async ({ drawnAt, platform }) => {
        await platform.fetch('/api/games/collections');
        return { drawnAt };
      },
      {
        sandbox: async (scope) => {
          scope.get('/api/games/collections', async () => ({ asked: (asked += 1) }));
        },
      },
    );
    const start = clock.now;
    const ask = (headers = {}) => app.inject({ url: '/', headers: { ...BROWSER, ...headers } });
    const { etag = '' } = (await ask({ 'accept-encoding': 'identity' })).headers;
    for (const seconds of [11, 22, 33]) {
      clock.now = start + seconds * 1000;
      // It is drawn beside the answer; who asks before the drawing of the step before has ended starts none.
      await vi.waitUntil(async () => {
        await ask();
        return drawn === 1 + seconds / 11;
      });
    }
    expect((await ask({ 'accept-encoding': 'identity', 'if-none-match': etag })).statusCode).toBe(304);
    clock.now = start + 60_000;
    expect((await ask({ 'accept-encoding': 'identity' })).json()).toEqual({ drawnAt: start + 60_000 });
  });

  it('counts as a visit of each who gets it', async () => {
    const countVisit = vi.fn<NonNullable<AppParts['countVisit']>>();
    const { app } = await createApp(undefined, { countVisit });
    await app.inject({ url: '/', headers: { host: 'localhost' } });
    await app.inject({ url: '/', headers: { host: 'localhost' } });
    expect([drawn, countVisit.mock.calls.length]).toEqual([1, 2]);
  });

  it('is drawn from what all of them have in common alone', async () => {
    const { app } = await createApp((services, { request }) => ({
      headers: Object.fromEntries(request.headers),
      context: { ...services.visitor.context, now: 0 },
    }));
    const answer = await app.inject({
      url: '/de?x=1',
      headers: {
        host: 'localhost',
        'user-agent': 'Mozilla/5.0',
        cookie: 'secret=mine; rail=1; affb_id=9',
        'x-forwarded-for': '203.0.113.9',
        authorization: 'Bearer mine',
        referer: 'https://mine.example/',
        'x-own': 'mine',
      },
    });
    expect(answer.json()).toEqual({
      context: { ...answer.json().context, locale: 'de', login: 'guest' },
      headers: {
        'accept-language': 'de',
        cookie: 'rail=1',
        host: 'localhost',
        'sec-ch-ua-mobile': '?0',
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'none',
        'user-agent': 'Desktop',
        'x-locale': 'de',
      },
    });
    expect(answer.body).not.toContain('mine');
  });
});

it('shares the data of the frame, which every open page asks for after some releases', async () => {
  const { app } = await createApp();
  const url = '/promotions.data?_routes=MainLayout';
  const [one, other] = [
    await app.inject({ url, headers: { ...BROWSER, cookie: '_ga=1' } }),
    await app.inject({ url, headers: { ...BROWSER, cookie: '_ga=2' } }),
  ];
  expect([one.statusCode, other.headers.etag]).toEqual([200, one.headers.etag]);
  expect(one.headers.etag).toBeDefined();
  const own = await app.inject({ url, headers: { ...BROWSER, cookie: 'northstar_session=p' } });
  expect([own.statusCode, own.headers.etag]).toEqual([200, undefined]);
});

describe('a page of one visitor alone', () => {
  it.each([
    ['a player', { cookie: 'northstar_session=p' }, '/'],
    ['whose session is over', { cookie: 'northstar_session=over' }, '/'],
    ['who works on the site', { cookie: 'marquee_admin=a' }, '/'],
    ['under a host that the site does not name', { host: 'elsewhere.example' }, '/'],
    ['data of a navigation', {}, '/promotions.data'],
    ['data of a navigation and the frame', {}, '/promotions.data?_routes=MainLayout%2Croot'],
    ['the page of flags', {}, '/ffc'],
    ['the page of flags in a language', {}, '/de/ffc'],
    ['the admin’s preview', {}, '/preview'],
  ])('%s: it is drawn each time', async (_who, headers, url) => {
    const { app } = await createApp(undefined, {
      admin: { api: async () => {}, isSignedIn: async ({ cookies }) => cookies['marquee_admin'] === 'a' },
    });
    const answers = [
      await app.inject({ url, headers: { host: 'localhost', ...headers } }),
      await app.inject({ url, headers: { host: 'localhost', ...headers } }),
    ];
    expect([drawn, answers.map(({ headers: said }) => said.etag)]).toEqual([2, [undefined, undefined]]);
  });

  it('[SAFE-08] is one of whom nobody can tell whether they are signed in', async () => {
    const { app } = await createApp(({ visitor }) => ({ isUnknown: visitor.isUnknown ?? false }), {
      sandbox: async (platform) => {
        platform.get('/api/player', async (_request, reply) => reply.code(503).send({ error: 'away' }));
      },
    });
    const ask = (cookie: string) => app.inject({ url: '/', headers: { host: 'localhost', cookie } });
    expect((await ask('a=1')).json()).toEqual({ isUnknown: false });
    expect((await ask('northstar_session=p')).json()).toEqual({ isUnknown: true });
    expect((await ask('a=1')).json()).toEqual({ isUnknown: false });
  });

  it('is one that sets a cookie: nobody gets another’s', async () => {
    const { app } = await createApp(() => data('page', { headers: { 'set-cookie': 'own=1' } }));
    const answers = [
      await app.inject({ url: '/', headers: { host: 'localhost' } }),
      await app.inject({ url: '/', headers: { host: 'localhost' } }),
    ];
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(['own=1', 'own=1']);
    expect(answers.map(({ headers }) => headers.etag)).toEqual([undefined, undefined]);
  });

  it('is every page where none are kept', async () => {
    const { app } = await createApp(undefined, {}, { KEPT_PAGES_MEGABYTES: '0' });
    await app.inject({ url: '/', headers: { host: 'localhost' } });
    expect([(await app.inject({ url: '/', headers: { host: 'localhost' } })).headers.etag, drawn]).toEqual([
      undefined,
      2,
    ]);
  });

  it('[AUTH-13] is never somebody else’s, whoever signs in and out and whatever is published meanwhile', async () => {
    const sessions = Array.from({ length: 8 }, (_, at) => `s${at}`);
    const { app, source } = await createApp(
      async ({ visitor }) => {
        await turnOfOthers();
        return { mine: visitor.player?.email ?? null };
      },
      {
        sandbox: async (platform) => {
          platform.get('/api/player', async ({ cookies }, reply) => {
            const at = sessions.indexOf(cookies['northstar_session'] ?? '');
            if (at === -1) return reply.code(401).send({ error: 'sign in' });
            return {
              id: at + 1,
              email: `m${at}@northstar.example`,
              currency: 'EUR',
              groups: [],
              locale: 'en',
            };
          });
        },
      },
    );
    const asked = Array.from({ length: 400 }, (_, at) => sessions[at % 11] ?? '');
    const answers = asked.map(async (session, at) => {
      if (at % 50 === 0) await source.publish(createTestSite());
      const headers =
        session === ''
          ? { host: 'localhost' }
          : { host: 'localhost', cookie: `northstar_session=${session}` };
      const body: { mine: string | null } = (await app.inject({ url: '/', headers })).json();
      return [session, body.mine];
    });
    const wrong = (await Promise.all(answers)).filter(
      ([session, mine]) => mine !== (session === '' ? null : `m${session?.slice(1)}@northstar.example`),
    );
    expect(wrong).toEqual([]);
  });
});
