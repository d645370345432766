import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameRecord, StudioRecord } from '../options.ts';
import { readDemoData } from '../testing/demo-data.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const demo = readDemoData();
let sandbox: TestSandbox;
let games: GameRecord[];
beforeAll(async () => {
  sandbox = await startSandbox({
    data: {
      games: demo.games,
      studios: demo.studios,
      collections: [],
      players: [],
      rewards: [],
      pages: [],
      files: [],
    },
  });
  games = [];
  for (let page = 1; games.length < demo.games.length; page += 1) {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/api/games_filter',
      payload: { device: 'desktop', page },
    });
    games.push(...answer.json().items);
  }
});
afterAll(() => sandbox.close());

it('[GAME-01] every game is answered with all that a game has', () => {
  expect(games).toHaveLength(300);
  for (const game of games)
    expect(Object.keys(game)).toEqual(
      expect.arrayContaining([
        'identifier',
        'name',
        'title',
        'slug',
        'seo_title',
        'provider',
        'categories',
        'collections',
        'currencies',
        'badges',
        'preview',
        'has_demo_mode',
      ]),
    );
});

it('[GAME-07] [GAME-08] currencies name the game’s id in each, and FUN is there exactly where a demo is', () => {
  const ids = new Set<number>();
  for (const { identifier, currencies, has_demo_mode } of games) {
    expect([identifier, 'FUN' in currencies]).toEqual([identifier, has_demo_mode]);
    for (const [code, entry] of Object.entries(currencies)) {
      expect([code, Object.keys(entry), Number.isInteger(entry.id)]).toEqual([
        expect.stringMatching(/^[A-Z]{3,4}$/),
        ['id'],
        true,
      ]);
      ids.add(entry.id);
    }
  }
  // Each id is for one game and one currency.
  expect(ids.size).toBe(games.reduce((sum, { currencies }) => sum + Object.keys(currencies).length, 0));
});

it('[GAME-09] a badge has a type and a theme', () => {
  const badges = games.flatMap((game) => game.badges);
  expect(badges.length).toBeGreaterThan(100);
  for (const badge of badges)
    expect(badge).toEqual({ type: expect.stringMatching(/\w/), theme: expect.stringMatching(/\w/) });
});

it('[GAME-10] a provider has id, title and slug, and is that of its games', async () => {
  const providers: StudioRecord[] = (await sandbox.app.inject('/api/games/providers')).json();
  for (const provider of providers)
    expect(provider).toMatchObject({
      id: expect.anything(),
      title: expect.stringMatching(/\w/),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
    });
  const slugs = new Set(providers.map(({ slug }) => slug));
  expect(games.filter(({ provider }) => !slugs.has(provider))).toEqual([]);
});
