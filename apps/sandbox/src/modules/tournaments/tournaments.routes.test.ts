import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const get = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ url, headers });

it('[API-85] [TOUR-01] lists the quests of the quarter to anyone, in the language asked for', async () => {
  const answer = await get('/api/tournaments', { 'x-locale': 'de' });
  const list = answer.json();
  expect(answer.statusCode).toBe(200);
  expect(list.map((each: { frontend_identifier: string }) => each.frontend_identifier)).toEqual([
    'quest--m--polar-quest',
    'quest--xs--first-steps',
    'quest--s--hatch-the-dragon',
    'quest--robot-s--robot-yard',
    'quest--robot-m--robot-works',
  ]);
  expect(list[0]).toEqual({
    id: expect.any(Number),
    frontend_identifier: 'quest--m--polar-quest',
    title: 'Polarquest',
    currency: 'EUR',
    group_ids: [],
    start_at: '2026-10-01T00:00:00.000Z',
    end_at: '2027-01-01T00:00:00.000Z',
    status: 'active',
    prize_pool_cents: 0,
    prizes: [],
    players_count: 2,
  });
});

it('[API-86] answers one by number or by identifier', async () => {
  const byName = await get('/api/tournaments/quest--xs--first-steps');
  expect(byName.json()).toMatchObject({ title: 'First steps' });
  const byNumber = await get(`/api/tournaments/${byName.json().id}`);
  expect(byNumber.json()).toEqual(byName.json());
});

it('[API-88] [TOUR-20] answers how far the player is, and who leads', async () => {
  const answer = await get('/api/tournaments/quest--m--polar-quest/status', ada);
  expect(answer.json()).toEqual({
    tournament_id: expect.any(Number),
    bets: 500_000,
    points: 500_000,
    wins: 0,
    award_place: 2,
    nickname: 'ada_n',
    players_count: 2,
    top_players: [
      { award_place: 1, nickname: 'bo', bets: 700_000, points: 700_000 },
      { award_place: 2, nickname: 'ada_n', bets: 500_000, points: 500_000 },
    ],
  });
});

it('answers zero to a player who has not begun', async () => {
  const answer = await get('/api/tournaments/quest--xs--first-steps/status', ada);
  expect(answer.json()).toMatchObject({ bets: 0, points: 0, award_place: null, top_players: [] });
});

it('tells a guest who leads, and nothing of a standing', async () => {
  const answer = await get('/api/tournaments/quest--m--polar-quest/status');
  expect(answer.json()).toEqual({
    tournament_id: expect.any(Number),
    bets: 0,
    points: 0,
    wins: 0,
    award_place: null,
    nickname: null,
    players_count: 2,
    top_players: [
      { award_place: 1, nickname: 'bo', bets: 700_000, points: 700_000 },
      { award_place: 2, nickname: 'ada_n', bets: 500_000, points: 500_000 },
    ],
  });
});

it.each(['/api/tournaments/quest--m--nowhere', '/api/tournaments/999999', '/api/tournaments/999999/status'])(
  'knows no %s',
  async (url) => {
    const answer = await get(url, ada);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'No such tournament.', code: 'TOURNAMENT_NOT_FOUND' });
  },
);

it('shows a tournament for groups to their members only', async () => {
  const title = JSON.stringify({ en: 'Gold cup' });
  await sql`
    insert into platform.tournaments (frontend_identifier, title, currency, group_ids, start_at, end_at)
    values ('gold-cup', ${title}, 'EUR', '[259]', ${NOON + 1000}, ${NOON + 2000})
  `.execute(sandbox.store.db);
  expect((await get('/api/tournaments')).json()).toHaveLength(5);
  expect((await get('/api/tournaments/gold-cup')).statusCode).toBe(404);
  expect((await get('/api/tournaments', ada)).json()).toHaveLength(6);
  expect((await get('/api/tournaments/gold-cup', ada)).json()).toMatchObject({ status: 'future' });
  sandbox.setNow(NOON + 2000);
  expect((await get('/api/tournaments/gold-cup', ada)).json()).toMatchObject({ status: 'archive' });
  sandbox.setNow(NOON);
});
