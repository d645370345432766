import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
let bo: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  ada = await sandbox.signIn('ada@northstar.example');
  bo = await sandbox.signIn('bo@northstar.example');
});
afterAll(() => sandbox.close());

const favorites = async (headers: { cookie: string }) =>
  (await sandbox.app.inject({ url: '/api/player/favorite_games', headers })).json();

const toggle = (id: string, headers: { cookie: string }) =>
  sandbox.app.inject({ method: 'PUT', url: `/api/player/favorite_games/${id}`, headers });

it('[API-79] lists the favourites, latest first, and leaves out games that are gone', async () => {
  expect(await favorites(ada)).toEqual([
    { id: 1001, identifier: 'tide-lab/pokie-1' },
    { id: 2001, identifier: 'parlour/cafe-roulette' },
  ]);
});

it('[API-80] toggles a favourite by the id of the game', async () => {
  const added = await toggle('1007', bo);
  expect(added.statusCode).toBe(200);
  // Bo plays in BTC, in which the game has no id, so the id of the demo is used.
  expect(added.json()).toEqual({ id: 51_007, identifier: 'tide-lab/pokie-7', favorite: true });
  sandbox.setNow(NOON + 60_000);
  await toggle('parlour%2Froulette-royale', bo);
  expect(await favorites(bo)).toEqual([
    { id: 52_002, identifier: 'parlour/roulette-royale' },
    { id: 51_007, identifier: 'tide-lab/pokie-7' },
  ]);
  const removed = await toggle('1007', bo);
  expect(removed.json()).toEqual({ id: 51_007, identifier: 'tide-lab/pokie-7', favorite: false });
  expect(await favorites(bo)).toEqual([{ id: 52_002, identifier: 'parlour/roulette-royale' }]);
  expect(await favorites(ada)).toHaveLength(2);
});

it('refuses a favourite that is no game', async () => {
  const answer = await toggle('31337', bo);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: 'No such game.', code: 'GAME_NOT_FOUND' });
});

it('[API-32] lists the games played, latest first', async () => {
  const answer = await sandbox.app.inject({ url: '/api/player/played_games', headers: ada });
  expect(answer.json()).toEqual([
    { id: 1002, identifier: 'tide-lab/pokie-2', last_played_at: '2026-11-21T11:50:00.000Z' },
    { id: 1003, identifier: 'north-works/pokie-3', last_played_at: '2026-11-21T10:30:00.000Z' },
  ]);
});

it.each([
  ['GET', '/api/player/favorite_games'],
  ['PUT', '/api/player/favorite_games/1001'],
  ['GET', '/api/player/played_games'],
] as const)('[AUTH-05] asks a guest to sign in for %s %s', async (method, url) => {
  const answer = await sandbox.app.inject({ method, url });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Sign in first.', code: 'UNAUTHORIZED' });
});
