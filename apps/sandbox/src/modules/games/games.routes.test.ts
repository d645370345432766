import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameRecord } from '../../options.ts';
import { sampleGames } from '../../testing/sample-data.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

type Page = {
  items: GameRecord[];
  pagination: { current_page: number; total_pages: number; total_count: number };
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const post = (url: string, payload: object) => sandbox.app.inject({ method: 'POST', url, payload });

async function listed(payload: object): Promise<{ names: string[]; total: number }> {
  const page: Page = (await post('/api/games_filter', { device: 'desktop', ...payload })).json();
  return { names: page.items.map((game) => game.name), total: page.pagination.total_count };
}

describe('POST /api/games_filter', () => {
  it('[API-78] answers games of the wanted providers, page by page', async () => {
    const answer = await post('/api/games_filter', {
      device: 'mobile',
      filter: { providers: ['north-works'] },
      page: 2,
      page_size: 10,
    });
    const page: Page = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(page.items.map((game) => game.title)).toEqual([
      'Pokie 33',
      'Pokie 36',
      'Pokie 39',
      'Pokie 42',
      'Pokie 45',
    ]);
    expect(page.items[0]).toEqual(sampleGames[32]);
    expect(page.pagination).toEqual({ current_page: 2, total_pages: 2, total_count: 15 });
  });

  it('[GAME-40] answers 40 games to a page unless told otherwise', async () => {
    const page: Page = (await post('/api/games_filter', { device: 'desktop' })).json();
    expect(page.items).toHaveLength(40);
    expect(page.pagination).toEqual({ current_page: 1, total_pages: 2, total_count: 48 });
  });

  it('keeps the order of a single collection', async () => {
    const { names } = await listed({ filter: { collections: ['top'] } });
    expect(names).toEqual(['pokie-45', 'pokie-44', 'pokie-43', 'pokie-42', 'pokie-41']);
  });

  it('joins values of one list, and meets all lists', async () => {
    expect((await listed({ filter: { providers: ['north-works', 'parlour'] } })).total).toBe(18);
    expect((await listed({ filter: { providers: ['north-works'], collections: ['top'] } })).names).toEqual([
      'pokie-45',
      'pokie-42',
    ]);
    expect((await listed({ filter: { categories: ['exclusive'] } })).names).toEqual(['pokie-5']);
  });

  it('finds titles by every word, best fit first, whatever the case and the accents', async () => {
    expect((await listed({ filter: { title: 'roulette' } })).names).toEqual([
      'roulette-royale',
      'cafe-roulette',
    ]);
    expect((await listed({ filter: { title: 'oulett' } })).total).toBe(3);
    expect((await listed({ filter: { title: 'CAFE' } })).names).toEqual(['cafe-roulette']);
    expect((await listed({ filter: { title: 'roulette café' } })).names).toEqual(['cafe-roulette']);
  });

  it('[FIND-02] narrows a list down by features, volatility and further collections', async () => {
    const both = { collections: ['pokies'], all_collections: ['top'] };
    expect((await listed({ filter: both })).total).toBe(5);
    expect((await listed({ filter: { ...both, features: ['ways', 'cluster'] } })).names).toEqual([
      'pokie-42',
      'pokie-44',
    ]);
    expect((await listed({ filter: { features: ['ways'], volatility: ['low'] } })).total).toBe(0);
    expect((await listed({ filter: { volatility: ['high'] } })).total).toBe(7);
    expect((await listed({ filter: { all_collections: ['top', 'live'] } })).total).toBe(0);
  });

  it('[FIND-02] puts a list in order by what is played most, what is new, or by name', async () => {
    const first = async (sort: string) => (await listed({ filter: { collections: ['pokies'] }, sort })).names;
    expect((await first('popular')).slice(0, 6)).toEqual([
      'pokie-45',
      'pokie-44',
      'pokie-43',
      'pokie-42',
      'pokie-41',
      'pokie-1',
    ]);
    expect((await first('title')).slice(0, 3)).toEqual(['pokie-1', 'pokie-10', 'pokie-11']);
    // Nothing is known to be new, so the list stays as it is.
    expect((await first('new')).slice(0, 2)).toEqual(['pokie-1', 'pokie-2']);
  });

  it('[FIND-02] says how many games each further choice would leave', async () => {
    const facetsOf = async (filter: object) =>
      (await post('/api/games_filter', { device: 'desktop', filter, facets: true })).json().facets;
    expect(await facetsOf({ collections: ['top'], features: ['ways'] })).toEqual({
      // The other lists count as chosen, their own does not.
      providers: [{ slug: 'north-works', games_count: 1 }],
      features: [
        { slug: 'cluster', games_count: 1 },
        { slug: 'ways', games_count: 1 },
      ],
      volatility: [{ slug: 'high', games_count: 1 }],
      collections: [],
    });
    expect((await facetsOf({ collections: ['top'] })).providers).toEqual([
      { slug: 'north-works', games_count: 2 },
      { slug: 'tide-lab', games_count: 3 },
    ]);
    expect((await post('/api/games_filter', { device: 'desktop' })).json().facets).toBeUndefined();
  });

  it('answers an empty list for what is not there', async () => {
    expect(await listed({ filter: { providers: ['nobody'] } })).toEqual({ names: [], total: 0 });
    expect(await listed({ filter: { title: 'zzz' } })).toEqual({ names: [], total: 0 });
    expect(await listed({ page: 9 })).toEqual({ names: [], total: 48 });
  });

  it.each([
    [{}, { device: { blank: 'Must be given.' } }],
    [{ device: 'fridge' }, { device: { inclusion: 'Must be one of mobile, desktop.' } }],
    [{ device: 'mobile', page: 0 }, { page: { too_small: 'Must be at least 1.' } }],
    [{ device: 'mobile', page_size: 101 }, { page_size: { too_large: 'Must be at most 100.' } }],
    [{ device: 'mobile', page: 'two' }, { page: { type: 'Must be of type integer.' } }],
    [
      { device: 'mobile', filter: { title: 'x'.repeat(101) } },
      { 'filter.title': { too_long: 'Must have at most 100 characters.' } },
    ],
    [{ device: 'mobile', filter: { providers: [''] } }, { 'filter.providers': { blank: 'Must be given.' } }],
  ])('names what is wrong in %j', async (payload, errors) => {
    const answer = await post('/api/games_filter', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ errors });
  });

  it('never asks the store for a public list', async () => {
    const before = sandbox.store.queries();
    await listed({ filter: { title: 'never asked before' } });
    await sandbox.app.inject('/api/games/providers');
    await sandbox.app.inject('/api/games/collections');
    await sandbox.app.inject('/api/games/parlour/cafe-roulette');
    expect(sandbox.store.queries()).toBe(before);
  });
});

it('[API-77] answers chosen games in the order asked for, by id or identifier', async () => {
  const answer = await post('/api/games_filter/select', {
    game_ids: [2001, 'tide-lab/pokie-1', 999_999, '51003'],
    device: 'desktop',
  });
  const { items }: { items: GameRecord[] } = answer.json();
  expect(answer.statusCode).toBe(200);
  expect(items.map((game) => game.identifier)).toEqual([
    'parlour/cafe-roulette',
    'tide-lab/pokie-1',
    'north-works/pokie-3',
  ]);
});

it('refuses a choice without ids', async () => {
  const answer = await post('/api/games_filter/select', { device: 'desktop' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ errors: { game_ids: { blank: 'Must be given.' } } });
});

it('[API-76] lists the providers', async () => {
  const answer = await sandbox.app.inject('/api/games/providers');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual([
    { id: 1, title: 'Tide Lab', slug: 'tide-lab', games_count: 30 },
    { id: 'north-works', title: 'North Works', slug: 'north-works', games_count: 15 },
    { id: 'parlour', title: 'Parlour', slug: 'parlour', games_count: 3 },
  ]);
});

it.each([
  [{}, ['Top', 'Slots', 'Live casino']],
  [{ 'x-locale': 'de' }, ['Beste', 'Slots', 'Live casino']],
  [{ cookie: 'locale=en-AU' }, ['Top', 'Pokies', 'Live casino']],
  [{ 'x-locale': 'xx' }, ['Top', 'Slots', 'Live casino']],
])(
  '[API-75] [GAME-11] lists the collections, each with id and title, in the language of %j',
  async (headers, titles) => {
    const collections = (await sandbox.app.inject({ url: '/api/games/collections', headers })).json();
    expect(collections.map((collection: { title: string }) => collection.title)).toEqual(titles);
    expect(collections.map(({ id }: { id: string }) => id)).toEqual(['top', 'pokies', 'live']);
    expect(collections[0]).toMatchObject({ id: 'top', slug: 'top', icon: 'trending-up', games_count: 5 });
  },
);

it('answers one game by provider and name', async () => {
  const answer = await sandbox.app.inject('/api/games/parlour/cafe-roulette');
  expect(answer.json()).toEqual(sampleGames[45]);
});

it('says that a game is not there', async () => {
  const answer = await sandbox.app.inject('/api/games/parlour/chess');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: 'No such game.', code: 'GAME_NOT_FOUND' });
});
