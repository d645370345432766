import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../calls/api-client.ts';
import { gamePagesQuery, type QueryScope } from './games.queries.ts';

const game = (identifier: string) => ({ identifier, title: identifier, categories: [], currencies: {} });

function favouritesOf(identifiers: string[], { hasSession = true } = {}) {
  const fetch = vi.fn(async (path: string, init: RequestInit) => {
    if (path === '/api/player/favorite_games')
      return Response.json(identifiers.map((identifier) => ({ identifier })));
    const body: { game_ids?: string[] } = JSON.parse(String(init.body));
    const items = (body.game_ids ?? ['top/one']).map(game);
    return Response.json({ items, pagination: { current_page: 1, total_pages: 1, total_count: 1 } });
  });
  const scope: QueryScope = {
    platform: createApiClient({ fetch, maxRetries: 0 }),
    visitor: {
      isSignedIn: true,
      hasSession,
      currency: 'EUR',
      licence: 'CW',
      country: null,
      registration: {},
      isCrypto: false,
      currencies: [],
      device: 'mobile',
      gamesPerPage: 40,
      hasSteppedSignUp: false,
      seesTestQuests: false,
    },
  };
  const query = gamePagesQuery(scope, { collections: ['favourites'] });
  const answer = new QueryClient().fetchInfiniteQuery(query);
  return { fetch, answer };
}

it('[API-77] [API-79] a list of favourites has the games the player marked, in the player’s order', async () => {
  const { fetch, answer } = favouritesOf(['b/two', 'a/one']);
  const [page] = (await answer).pages;
  expect(page?.games.map(({ identifier }) => identifier)).toEqual(['b/two', 'a/one']);
  expect([page?.total, page?.pages]).toEqual([2, 1]);
  expect(fetch.mock.calls.map(([path, init]) => [init.method, path, init.body])).toEqual([
    ['GET', '/api/player/favorite_games', undefined],
    ['POST', '/api/games_filter/select', '{"device":"mobile","game_ids":["b/two","a/one"]}'],
  ]);
});

it('without a favourite no game is asked for', async () => {
  const { fetch, answer } = favouritesOf([]);
  expect((await answer).pages[0]?.games).toEqual([]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/player/favorite_games']);
});

it('a preview asks for nothing private: other games stand in', async () => {
  const { fetch, answer } = favouritesOf(['b/two'], { hasSession: false });
  expect((await answer).pages[0]?.games.map(({ identifier }) => identifier)).toEqual(['top/one']);
  expect(fetch.mock.calls.map(([path, init]) => [path, init.body])).toEqual([
    ['/api/games_filter', '{"device":"mobile","filter":{"collections":["top"]},"page":1,"page_size":40}'],
  ]);
});
