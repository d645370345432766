import { expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { findRoute } from '../../shared/addresses/route-match.ts';
import { loadCategory } from './category.server.ts';

const STUDIO = { id: 'tide-lab', slug: 'tide-lab', title: 'Tide Lab', games_count: 90 };
const GAME = {
  identifier: 'tide-lab/first',
  title: 'First',
  provider: 'tide-lab',
  categories: [],
  currencies: {},
  collections: {},
};

/** Services for a guest on a path without a document. The platform has three pages of games. */
function servicesAsking(asked: unknown[], games: readonly object[] = [GAME]): RequestServices {
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (!path.startsWith('/api/games_filter')) return Response.json([STUDIO]);
    const body = JSON.parse(String(init?.body)) as { page: number };
    asked.push(body);
    const pagination = { current_page: body.page, total_pages: 3, total_count: 90 };
    return Response.json({ items: games, pagination });
  };
  return {
    visitor: { context: { locale: 'en', licence: 'CW', currency: 'EUR', device: 'desktop' }, player: null },
    resolvePage: () => ({ page: null, nodes: [] }),
    resolveCollection: () => ({ items: [] }),
    clientContext: () => ({ settings: { gamesPerPage: 40 } }),
    listFlags: () => [],
    isFlagOn: () => false,
    platform: { fetch },
    log: { warn: () => undefined },
  } as unknown as RequestServices; // a loader touches nothing else
}

const open = (asked: unknown[], page: string, games?: readonly object[], search?: string) =>
  loadCategory(
    {
      ...(search === undefined ? {} : { search }),
      services: servicesAsking(asked, games),
      path: `/producers/tide-lab/${page}`,
      route: findRoute(':locale?/producers/:slug/:page'),
      prefix: undefined,
    },
    { slug: 'tide-lab', page },
  );

it('[ROUTE-12] a numbered page of a provider begins with the games of that page', async () => {
  const asked: unknown[] = [];
  const category = await open(asked, '2');
  expect(asked).toEqual([
    { device: 'desktop', filter: { providers: ['tide-lab'] }, page: 2, page_size: 40, facets: true },
  ]);
  expect(category).toMatchObject({
    type: 'games',
    title: 'Tide Lab',
    firstPage: 2,
    sample: { total: 90, titles: ['First'] },
  });
});

it('[FIND-02] the page is drawn with the games that the address narrows the list down to, even if there are none', async () => {
  const asked: unknown[] = [];
  const category = await open(asked, '1', [], '?volatility=high&jackpot=1&sort=title');
  expect(asked).toEqual([
    {
      device: 'desktop',
      filter: { providers: ['tide-lab'], volatility: ['high'], all_collections: ['jackpots'] },
      page: 1,
      page_size: 40,
      sort: 'title',
      facets: true,
    },
  ]);
  expect(category).toMatchObject({ type: 'games', filter: { providers: ['tide-lab'] } });
  await expect(open([], '1', [], '?sort=title')).rejects.toMatchObject({ init: { status: 404 } });
});

it.each(['0', '-1', '1.5', 'two', '123456'])('there is no page %s', async (page) => {
  const asked: unknown[] = [];
  await expect(open(asked, page)).rejects.toMatchObject({ init: { status: 404 } });
  expect(asked).toEqual([]);
});

it('a page behind the last one is not found', async () => {
  await expect(open([], '9', [])).rejects.toMatchObject({ init: { status: 404 } });
});

it('a list whose games cannot be loaded is there under its slug: the browser asks for them', async () => {
  const logged: unknown[] = [];
  const services = {
    ...servicesAsking([]),
    platform: { fetch: () => Promise.resolve(Response.json({ error: 'away' }, { status: 503 })) },
    log: { warn: (entry: unknown) => logged.push(entry) },
  } as unknown as RequestServices; // a loader touches nothing else
  const route = findRoute(':locale?/producers/:slug');
  const entry = { services, path: '/producers/tide-lab', route, prefix: undefined };
  expect(await loadCategory(entry, { slug: 'tide-lab' })).toMatchObject({
    type: 'games',
    title: 'Tide lab',
    queries: { queries: [] },
  });
  expect(logged).toMatchObject([
    { code: 'LOAD_GAMES_ERROR', filter: { providers: ['tide-lab'] }, err: { status: 503 } },
  ]);
});

it('where no language stands before the list, it is no list: a document may be there, or nothing', async () => {
  const asked: unknown[] = [];
  const services = {
    ...servicesAsking(asked),
    resolvePage: (path: string) => ({
      page: path === '/offers/slots' ? { title: 'Offers' } : null,
      nodes: [],
    }),
  } as unknown as RequestServices;
  const openAt = (path: string) => loadCategory({ services, path, route: undefined, prefix: undefined }, {});
  expect(await openAt('/offers/slots')).toMatchObject({ type: 'page', page: { title: 'Offers' } });
  await expect(openAt('/others/slots')).rejects.toBeDefined();
  expect(asked).toEqual([]);
});
