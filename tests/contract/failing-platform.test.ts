import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { assert, asyncProperty, jsonValue } from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestServices } from '@marquee/player';
import type { ResolvedNode } from '@marquee/engine';
import { prefetchBlocks } from '../../apps/player/app/block-bindings/prefetch.server.ts';
import { routeTable } from '../../apps/player/app/routes.ts';
import { loadBonus, loadProfile } from '../../apps/player/app/routes/profile/profile.server.ts';
import { loadCmsPage } from '../../apps/player/app/routes/pages/cms-page.server.ts';
import { loadJackpotPage } from '../../apps/player/app/routes/games/jackpot-page.server.ts';
import { loadCategory } from '../../apps/player/app/routes/games/category.server.ts';
import { loadGame } from '../../apps/player/app/routes/games/game.server.ts';
import { limitsQuery } from '../../apps/player/app/shared/account/limits.queries.ts';
import { accountsQuery } from '../../apps/player/app/shared/account/accounts.queries.ts';
import { createQueryScope } from '../../apps/player/app/shared/visitor/visitor.server.ts';
import { loadShell } from '../../apps/player/app/shell/shell.server.ts';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { HTTPS, openWholeApp, ORIGIN } from './whole-app.ts';

const SLOW = 120_000;
const AD_SCRIPT = 'https://ads.example/partner.js';

/** What the platform does instead of answering a call. */
type Fault = (response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Fault =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const FAULTS: Record<string, Fault> = {
  hangs: () => {},
  'hangs after its headers': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
  resets: (response) => void response.socket?.destroy(),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('[{"id":');
    setTimeout(() => response.socket?.destroy(), 20);
  },
  'answers after eight seconds': (response) => {
    const late = setTimeout(() => json([])(response), 8000);
    response.on('close', () => clearTimeout(late));
  },
  'answers byte by byte': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(more));
  },
  'fails with 500': json({ error: 'x' }, 500),
  'refuses with 401': json({ error: 'sign in' }, 401),
  'is moved': (response) => void response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
  'answers nothing': (response) => void response.writeHead(204).end(),
  'answers HTML': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'answers half of JSON': (response) => void response.writeHead(200).end('[{"id":1'),
  'answers null': json(null),
  'answers a list of null': json([null]),
  'answers an object': json({ items: {} }),
  'answers a list of objects': json([{ id: {}, type: 7, title: [], accounts: 'x', amount_cents: '12' }]),
  'answers a text': json('OK'),
  'answers a number': json(1e308),
};

/** All calls that pages need, by the start of their path. */
const CALLS = [
  '/api/player',
  '/api/player/accounts',
  '/api/user_limits',
  '/api/cms/pages',
  '/api/cms/snippets',
  '/api/cms/files',
  '/api/games/collections',
  '/api/games/providers',
  '/jam/vip_status_progress',
  '/api/games_filter',
  '/api/jackpots',
  '/api/jackpot_wins',
  '/api/tournaments',
  '/api/lotteries',
  '/api/v2/bonuses',
  '/api/player/comp_points',
] as const;

let store: Store;
let origin: FastifyInstance;
let front: FastifyInstance;
let cookie: string;
let close: () => Promise<void>;
const faults = new Map<string, Fault>();
const seen = new Map<string, number>();

/** The fault for the longest matching start of the path. */
function faultOf(path: string): Fault | undefined {
  const exact = faults.get(path);
  if (exact) return exact;
  const starts = [...faults.keys()].filter((start) => start !== '/api/player' && path.startsWith(start));
  return faults.get(starts.toSorted((a, b) => b.length - a.length)[0] ?? '');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  seen.set(path, (seen.get(path) ?? 0) + 1);
  const fault = faultOf(path);
  if (fault) return fault(response);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { 'content-length': _length, connection: _connection, ...headers } = request.headers;
  const made = await origin.inject({
    method: request.method as 'GET',
    url: request.url ?? '/',
    headers: { ...(headers as Record<string, string>), ...HTTPS },
    ...(chunks.length > 0 ? { payload: Buffer.concat(chunks) } : {}),
  });
  for (const [name, value] of Object.entries(made.headers))
    if (value !== undefined && name !== 'transfer-encoding' && name !== 'content-length')
      response.setHeader(name, value as string);
  response.writeHead(made.statusCode).end(made.rawPayload);
}

const node = (block: string, props: object): ResolvedNode =>
  ({ id: block, block, props }) as unknown as ResolvedNode;
const NODES = [
  node('game-row', { collection: 'new', limit: 6 }),
  node('game-grid', { collection: 'new' }),
  node('jackpots', { leaderboard: true }),
  node('search-field', {}),
  node('studios', {}),
  node('downloads', {}),
  node('article-list', { category: 'news' }),
  node('cms-content', { slug: 'terms' }),
  node('wheel', {}),
  node('shop', {}),
  node('leaderboard', { tournament: 'weekly' }),
  node('lottery-tickets', { lottery: 'weekly' }),
  node('quest-list', {}),
  node('loot-boxes', {}),
  node('levels', {}),
  node('vip-status', {}),
];

const entry = (services: RequestServices, path: string) => ({
  services,
  path,
  route: undefined,
  prefix: undefined,
});

const list = (services: RequestServices, slug: string) => ({
  ...entry(services, `/categories/${slug}`),
  route: routeTable.find(({ name }) => name === 'CategoryGames'),
});

/** What one page of each kind loads, by address. */
const PAGES: Record<string, (services: RequestServices) => Promise<unknown>> = {
  '/blocks': (services) =>
    prefetchBlocks(NODES, { scope: createQueryScope(services), path: '/', locale: 'en', log: services.log }),
  '/profile': (services) => loadProfile(entry(services, '/profile'), [limitsQuery, accountsQuery]),
  '/bonus': (services) => loadBonus(entry(services, '/bonuses/1'), '1'),
  '/terms': (services) => loadCmsPage(services, '/terms'),
  '/mega-moolah': (services) => loadJackpotPage(services, '/mega-moolah', Promise.resolve(null)),
  '/games': (services) => loadCategory(list(services, 'new'), { slug: 'new' }),
  '/live-games': (services) => loadCategory(list(services, 'live'), { slug: 'live' }),
  '/game': (services) =>
    loadGame(entry(services, '/games/x/y'), {
      params: { producer: 'x', name: 'y' },
      url: new URL('https://casino.example/games/x/y'),
    }),
};

beforeAll(async () => {
  store = await openTestStore();
  origin = await openWholeApp({ store });
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  front = await openWholeApp({
    store,
    environment: { PLATFORM_URL: `http://127.0.0.1:${port}`, AD_SCRIPT },
    // As in the layout and the page: in parallel.
    loader: async (services, { request }) => {
      const { pathname } = new URL(request.url);
      const [shell, page] = await Promise.all([
        loadShell(services, { path: pathname, cookies: request.headers.get('cookie') }),
        PAGES[pathname]?.(services),
      ]);
      return { ...shell, page };
    },
  });
  const signedIn = await front.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { ...HTTPS, origin: ORIGIN },
    payload: { user: { email: 'ada@northstar.example', password: PASSWORD } },
  });
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  close = async () => {
    server.closeAllConnections();
    server.close();
    await front.close();
    await origin.close();
    await store.close();
  };
}, SLOW);
afterAll(() => close());
afterEach(() => faults.clear());

type Shell = {
  player: unknown;
  adScript: string | null;
  isUnknown?: boolean;
  visitor: { isSuppressed: boolean };
  page?: { sample?: { titles: string[] } };
};

let visits = 0;
/** Opens a page as a player or a guest. Each visit is from another browser, so nothing is known of it. */
async function open(path: string, { isGuest = false } = {}) {
  visits += 1;
  const began = performance.now();
  const page = await front.inject({
    url: path,
    headers: { ...HTTPS, 'user-agent': `Browser ${visits}`, ...(isGuest ? {} : { cookie }) },
  });
  return {
    status: page.statusCode,
    headers: page.headers,
    took: performance.now() - began,
    shell: page.statusCode === 200 ? page.json<Shell>() : undefined,
  };
}

/**
 * Waited for before a fault: one before may have said for ten seconds that there is no player, and what was too late
 * for a page on a busy machine is there for one of the next.
 */
const playerShown = async () => (await open('/blocks')).shell?.player;
const ADA = { email: 'ada@northstar.example', reached: [] };

describe('a platform that answers', () => {
  it('shows its player what is for them', async () => {
    await expect.poll(playerShown, { timeout: SLOW }).toMatchObject(ADA);
    const { status, shell } = await open('/blocks');
    expect([status, shell?.visitor.isSuppressed, shell?.isUnknown, shell?.adScript]).toEqual([
      200,
      false,
      undefined,
      AD_SCRIPT,
    ]);
    expect(shell?.player).toMatchObject({ email: 'ada@northstar.example', reached: [] });
  });

  it('is asked by its pages for nothing that is not tried to fail below', async () => {
    seen.clear();
    for (const path of Object.keys(PAGES)) await open(path);
    const missed = [...seen.keys()].filter((asked) => !CALLS.some((start) => asked.startsWith(start)));
    expect(missed.filter((asked) => !asked.startsWith('/live'))).toEqual([]);
  });
});

/**
 * Opens all pages, and returns those whose answer is neither the page, nor that there is none, nor to come back later.
 */
async function openAll(): Promise<unknown[]> {
  const opened = await Promise.all(Object.keys(PAGES).map(async (path) => ({ path, ...(await open(path)) })));
  // A second for the platform. The rest is for this machine.
  return opened.filter(({ status, took }) => ![200, 404, 503].includes(status) || took > 4000);
}

describe.each(CALLS)('a platform of which %s', (call) => {
  it.each(['answers an object', 'answers a list of objects'])(
    '[ERR-06] %s serves every page',
    async (fault) => {
      faults.set(call, FAULTS[fault] ?? json(null));
      expect(await openAll()).toEqual([]);
    },
  );
});

describe.each(Object.keys(FAULTS))('a platform that %s', (fault) => {
  it.each<[string, readonly string[]]>([
    ['whoever the player is', ['/api/player']],
    ['whatever else is asked for', CALLS.filter((call) => call !== '/api/player')],
  ])('[ERR-06] serves every page within its time: %s', { timeout: SLOW }, async (_name, calls) => {
    for (const call of calls) faults.set(call, FAULTS[fault] ?? json(null));
    expect(await openAll()).toEqual([]);
  });

  it(
    '[SAFE-08] promotes nothing to its player while it is the limits, and loads no partner’s script',
    { timeout: SLOW },
    async () => {
      await expect.poll(playerShown, { timeout: SLOW }).toMatchObject(ADA);
      faults.set('/api/user_limits', FAULTS[fault] ?? json(null));
      const { status, shell } = await open('/profile');
      expect([status, shell?.visitor.isSuppressed, shell?.isUnknown, shell?.adScript]).toEqual([
        200,
        true,
        true,
        null,
      ]);
      expect(shell?.player).toMatchObject({ email: 'ada@northstar.example', areLimitsUnknown: true });
    },
  );
});

it(
  '[SAFE-08] whatever the limits are answered with, only a list of limits without a break is no break',
  { timeout: SLOW },
  async () => {
    await expect.poll(playerShown, { timeout: SLOW }).toMatchObject(ADA);
    await assert(
      asyncProperty(jsonValue(), async (value) => {
        faults.set('/api/user_limits', json(value));
        const { shell } = await open('/profile');
        const isNone = Array.isArray(value) && value.length === 0;
        expect(isNone || shell?.visitor.isSuppressed).toBe(true);
      }),
      { numRuns: 40 },
    );
  },
);

const gamesOn = (shell: Shell | undefined): string[] => shell?.page?.sample?.titles ?? [];

it(
  '[DELIVERY-04] while the platform is away guests see the games they saw, and a player is shown nobody’s',
  { timeout: SLOW },
  async () => {
    // A call that failed in earlier tests is paused for a while, however idle the machine is.
    await expect
      .poll(async () => gamesOn((await open('/live-games', { isGuest: true })).shell).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
    const known = gamesOn((await open('/live-games', { isGuest: true })).shell);
    for (const call of CALLS) faults.set(call, FAULTS['resets'] ?? json(null));
    const guest = await open('/live-games', { isGuest: true });
    expect(known).toContain('Roulette Royale');
    expect([guest.status, gamesOn(guest.shell)]).toEqual([200, known]);
    expect(gamesOn((await open('/live-games')).shell)).toEqual([]);
  },
);

it('[DELIVERY-04] an address that may be a page of the platform’s is kept nowhere, and says when to come back', async () => {
  faults.set('/api/jackpots', FAULTS['resets'] ?? json(null));
  const { status, headers } = await open('/mega-moolah', { isGuest: true });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '30',
    'private, no-store',
  ]);
});

it('[DELIVERY-04] a browser’s calls are passed on until they fail again and again, and then answered at once', async () => {
  const ask = async () => {
    const answer = await front.inject({ url: '/api/tournaments', headers: { ...HTTPS, cookie } });
    return [answer.statusCode, answer.json().error?.code, Number(answer.headers['retry-after'] ?? 0) > 0];
  };
  faults.set('/api/tournaments', FAULTS['resets'] ?? json(null));
  seen.clear();
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([502, 'PLATFORM_LOST', false]);
  expect(await ask()).toEqual([503, 'PLATFORM_RESTING', true]);
  expect(seen.get('/api/tournaments')).toBe(3);
  faults.clear();
  await expect.poll(async () => (await ask())[0], { timeout: SLOW }).toBe(200);
});
