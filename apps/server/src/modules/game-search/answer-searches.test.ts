import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createTestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

const game = (title: string, provider = 'ember-works', collections: object = {}) => ({
  identifier: `${provider}/${title.toLowerCase().replaceAll(' ', '-')}`,
  name: title.toLowerCase().replaceAll(' ', '-'),
  title,
  slug: title,
  provider,
  categories: [],
  collections,
  currencies: {},
  badges: [],
  preview: '/a.webp',
  has_demo_mode: true,
});
type Game = ReturnType<typeof game>;

/** A platform with two games to a page, which knows nothing of typos. */
function createPlatform(
  games: Game[],
  { calls = [] as string[], state = { isAway: false, refused: 0 } } = {},
) {
  const routes: FastifyPluginAsync = async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      if (!state.isAway) return;
      state.refused += 1;
      await reply.code(500).send({});
    });
    app.post('/api/games_filter', async ({ body }) => {
      const { device, filter = {}, page = 1 } = body as { device: string; filter?: object; page?: number };
      calls.push(JSON.stringify({ device, ...filter, page }));
      return {
        items: 'title' in filter ? [] : games.slice(page * 2 - 2, page * 2),
        pagination: {
          current_page: page,
          total_pages: Math.ceil(games.length / 2),
          total_count: games.length,
        },
      };
    });
    app.get('/api/games/providers', async () => [
      { id: 1, slug: 'ember-works', title: 'Ember Works', games_count: 2 },
    ]);
    app.get('/api/games/collections', async ({ headers }) => [
      {
        id: 'new',
        slug: 'new',
        title: headers['x-locale'] === 'de' ? 'Neu' : 'New',
        icon: 'a',
        games_count: 1,
      },
    ]);
  };
  return { routes, calls, state };
}

/** A server with this platform in its process, or elsewhere. */
async function createApp(routes: FastifyPluginAsync, place: 'here' | 'elsewhere') {
  let environment: Record<string, string> = {};
  if (place === 'elsewhere') {
    const platform = Fastify({ forceCloseConnections: true });
    await platform.register(routes);
    open.push(platform);
    environment = { PLATFORM_URL: await platform.listen({ port: 0, host: '127.0.0.1' }) };
  }
  const test = await createTestApp({
    documents: createTestSite(),
    environment,
    parts: place === 'here' ? { sandbox: routes } : {},
  });
  open.push(test.app);
  return test;
}

const ask = (app: FastifyInstance, body: object | string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/games_filter',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const search = async (app: FastifyInstance, title: string, headers = {}) => {
  const answer = await ask(app, { device: 'desktop', filter: { title } }, headers);
  const { items, found } = answer.json<{ items: Game[]; found?: { matches: object[]; studios: object[] } }>();
  return { status: answer.statusCode, titles: items.map((item) => item.title), found, answer };
};

const THREE = [game('Sun'), game('Dragon Clutch', 'kite'), game('Moon', 'ember-works', { new: 1 })];

it.each(['here', 'elsewhere'] as const)(
  '[FIND-01] [API-78] a search is answered from the whole catalogue of the platform %s, typos and all',
  async (place) => {
    const { routes, calls } = createPlatform(THREE);
    const { app } = await createApp(routes, place);
    expect(await search(app, 'dragn')).toMatchObject({
      status: 200,
      titles: ['Dragon Clutch'],
      found: { studios: [{ slug: 'kite', games_count: 1 }], matches: [{ title: [{ from: 0, to: 6 }] }] },
    });
    expect((await search(app, 'ember')).titles).toEqual(['Sun', 'Moon']);
    const { answer, found } = await search(app, 'neu', { 'x-locale': 'de' });
    expect(found?.matches).toEqual([{ title: [], studio: [], label: 'Neu' }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    // The catalogue is read once for all searches, and no search reaches the platform.
    expect(calls).toEqual(['{"device":"desktop","page":1}', '{"device":"desktop","page":2}']);
  },
);

it.each(['here', 'elsewhere'] as const)(
  'lists without words, and what the contract does not allow, are the platform’s %s',
  async (place) => {
    const { routes, calls } = createPlatform(THREE);
    const { app } = await createApp(routes, place);
    const list = { device: 'mobile', filter: { providers: ['é'] } };
    expect((await ask(app, list)).json().pagination.total_count).toBe(3);
    await ask(app, { device: 'mobile', filter: { title: ' ' } });
    await ask(app, { device: 'toaster', filter: { title: 'sun' } });
    expect(calls).toEqual([
      '{"device":"mobile","providers":["é"],"page":1}',
      '{"device":"mobile","title":" ","page":1}',
      '{"device":"toaster","title":"sun","page":1}',
    ]);
    expect((await ask(app, '{')).statusCode).toBe(400);
  },
);

it('[DELIVERY-04] searches on in the last known catalogue, and renews it once it is old', async () => {
  const games = [...THREE];
  const { routes, state, calls } = createPlatform(games);
  const { app, clock } = await createApp(routes, 'elsewhere');
  expect((await search(app, 'sun')).titles).toEqual(['Sun']);
  games.push(game('Sunset'));
  state.isAway = true;
  clock.now += 5 * 60_000;
  expect((await search(app, 'sun')).titles).toEqual(['Sun']);
  await expect.poll(() => state.refused).toBeGreaterThan(0);
  state.isAway = false;
  // After a failure the platform is left alone for a while.
  expect((await search(app, 'sun')).titles).toEqual(['Sun']);
  clock.now += 10_000;
  calls.length = 0;
  await expect.poll(async () => (await search(app, 'sun')).titles).toEqual(['Sun', 'Sunset']);
  expect(calls).toHaveLength(2);
});

it('while the catalogue is not known, the platform searches', async () => {
  const { routes, state, calls } = createPlatform(THREE);
  const { app, clock } = await createApp(routes, 'elsewhere');
  state.isAway = true;
  expect((await ask(app, { device: 'desktop', filter: { title: 'sun' } })).statusCode).toBe(500);
  state.isAway = false;
  expect((await ask(app, { device: 'desktop', filter: { title: 'sun' } })).json().items).toEqual([]);
  expect(calls).toEqual(['{"device":"desktop","title":"sun","page":1}']);
  clock.now += 10_000;
  expect((await search(app, 'sun')).titles).toEqual(['Sun']);
});
