import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { gamePagesQuery } from '../../shared/queries/games.queries.ts';
import { gameGridQuery } from './game-grid.queries.ts';

it('[GAME-41] lists load as many games at once as the setting says, unless their author chose a number', async () => {
  const sizes: unknown[] = [];
  const fetch = vi.fn(async (_path: string, init: RequestInit) => {
    sizes.push(JSON.parse(String(init.body)).page_size);
    return Response.json({ items: [], pagination: { current_page: 1, total_pages: 1, total_count: 0 } });
  });
  const visitor = { device: 'mobile', currency: 'EUR', hasSession: false, gamesPerPage: 24 };
  const scope = { platform: createApiClient({ fetch, maxRetries: 0 }), visitor } as never; // what queries read of it
  const queries = new QueryClient();
  await queries.fetchInfiniteQuery(gamePagesQuery(scope, { providers: ['tide-lab'] }));
  await queries.fetchInfiniteQuery(gameGridQuery(scope, { collection: 'top', level: 2 }));
  await queries.fetchInfiniteQuery(gameGridQuery(scope, { collection: 'top', level: 2, pageSize: 60 }));
  expect(sizes).toEqual([24, 24, 60]);
});

it('[FIND-02] a page’s grid asks for what its address says', async () => {
  const asked: unknown[] = [];
  const fetch = vi.fn(async (_path: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ items: [], pagination: { current_page: 1, total_pages: 1, total_count: 0 } });
  });
  const visitor = { device: 'mobile', currency: 'EUR', hasSession: false, gamesPerPage: 24 };
  const scope = { platform: createApiClient({ fetch, maxRetries: 0 }), visitor } as never; // what queries read of it
  const queries = new QueryClient();
  await queries.fetchInfiniteQuery(
    gameGridQuery(scope, { category: 'pokies', level: 1 }, '?studio=ember-works&new=1&sort=popular'),
  );
  expect(asked).toEqual([
    {
      device: 'mobile',
      filter: { categories: ['pokies'], providers: ['ember-works'], all_collections: ['new'] },
      page: 1,
      page_size: 24,
      sort: 'popular',
      facets: true,
    },
  ]);
});
