import { entityProblems } from '../../contract/validators.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleContests } from '../../testing/sample-contests.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
let bo: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, contests: sampleContests } });
  ada = await sandbox.signIn('ada@northstar.example');
  bo = await sandbox.signIn('bo@northstar.example');
});
afterAll(() => sandbox.close());

const get = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ url, headers });
const join = (id: string, headers: Record<string, string>, payload: object = { confirmed: true }) =>
  sandbox.app.inject({ method: 'POST', url: `/api/tournaments/${id}/confirm`, headers, payload });
const identifiers = (list: { frontend_identifier: string }[]) =>
  list.map(({ frontend_identifier }) => frontend_identifier);

it('answers prizes, pool and number of players with the tournament', async () => {
  const { prize_pool_cents, prizes, players_count } = (await get('/api/tournaments/polar-sprint')).json();
  expect({ prize_pool_cents, players_count }).toEqual({ prize_pool_cents: 9000, players_count: 5 });
  expect(prizes).toEqual([
    { from: 1, to: 1, amount_cents: 6000 },
    { from: 2, to: 4, amount_cents: 1000 },
  ]);
});

it('ranks by points, the own place among them', async () => {
  const status = (await get('/api/tournaments/polar-sprint/status', ada)).json();
  expect(status).toMatchObject({ award_place: 5, bets: 20_000, points: 200, wins: 15_000 });
  const points = status.top_players.map((player: { points: number }) => player.points);
  expect(points).toHaveLength(5);
  expect(points[0]).toBe(1000);
  expect(points).toEqual(points.toSorted((a: number, b: number) => b - a));
});

it('[TOUR-18] [API-90] joins by confirming, once for all, and ranks who comes later behind equal points', async () => {
  const answer = await join('polar-sprint', bo);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ award_place: 6, bets: 0, points: 0, players_count: 6 });
  expect((await join('polar-sprint', bo)).json()).toMatchObject({ award_place: 6, players_count: 6 });
});

it('[API-87] lists what the player has joined, with place and points', async () => {
  const list = (await get('/api/tournaments/player', ada)).json();
  expect(identifiers(list)).toEqual(['polar-sprint', 'quest--m--polar-quest']);
  expect(list[0]).toMatchObject({ award_place: 5, bets: 20_000, points: 200, status: 'active' });
  expect((await get('/api/tournaments/player')).statusCode).toBe(401);
});

it('[TOUR-19] joins a quest with the same call', async () => {
  await join('quest--xs--first-steps', bo);
  expect(identifiers((await get('/api/tournaments/player', bo)).json())).toContain('quest--xs--first-steps');
});

it('[API-89] answers what is over as recent', async () => {
  expect(identifiers((await get('/api/tournaments/recent')).json())).toEqual(['harvest-cup']);
});

it('joins what is to come, and nothing that is over', async () => {
  expect((await join('aurora-relay', ada)).statusCode).toBe(200);
  const late = await join('harvest-cup', ada);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toEqual({
    error: 'This tournament is over; nobody can join it any more.',
    code: 'TOURNAMENT_OVER',
  });
});

it('asks guests to sign in, and the others to confirm', async () => {
  expect((await join('polar-sprint', {}, {})).statusCode).toBe(401);
  const unconfirmed = await join('polar-sprint', ada, { confirmed: false });
  expect(unconfirmed.statusCode).toBe(422);
  expect(Object.keys(unconfirmed.json().errors)).toEqual(['confirmed']);
});

it('[API-81] [API-83] [TOUR-21] answers lotteries with the player’s tickets', async () => {
  const list = (await get('/api/lotteries', ada)).json();
  expect(list.map((each: { id: string }) => each.id)).toEqual(['tide-lottery', 'clover-draw']);
  const tide = (await get('/api/lotteries/tide-lottery', { ...ada, 'x-locale': 'de' })).json();
  expect(tide).toMatchObject({
    id: 'tide-lottery',
    lottery_id: list[0].lottery_id,
    title: 'Gezeitenlotterie',
    in_progress: true,
    is_drawn: false,
    prize_pool_cents: 1400,
    tickets_count: 8,
    winners: [],
  });
  expect(tide.tickets).toHaveLength(2);
  expect((await get('/api/lotteries/tide-lottery')).json().tickets).toEqual([]);
});

it('[API-82] [API-84] [TOUR-22] answers tickets alone as the status', async () => {
  const [tide, clover] = (await get('/api/lotteries/statuses', ada)).json();
  expect(Object.keys(tide)).toEqual(['lottery_id', 'tickets']);
  expect([tide.tickets.length, clover.tickets.length]).toEqual([2, 1]);
  expect((await get(`/api/lotteries/${tide.lottery_id}/status`, ada)).json()).toEqual(tide);
  expect((await get('/api/lotteries/statuses')).statusCode).toBe(401);
  expect((await get('/api/lotteries/nowhere')).statusCode).toBe(404);
});

it('draws a lottery whose time has come, once', async () => {
  // There are three tickets for nine prizes, so each wins one.
  const clover = (await get('/api/lotteries/clover-draw')).json();
  expect(clover).toMatchObject({ in_progress: false, is_drawn: true });
  expect(clover.winners.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3]);
  expect(clover.winners.map(({ nickname }: { nickname: string }) => nickname).toSorted()).toEqual([
    'Henrik',
    'ada_n',
    'bo',
  ]);
  expect((await get('/api/lotteries/clover-draw')).json().winners).toEqual(clover.winners);
});

it.each([
  ['/schemas/api/tournament.json', '/api/tournaments/polar-sprint'],
  ['/schemas/api/tournament-status.json', '/api/tournaments/polar-sprint/status'],
  ['/schemas/api/lottery.json', '/api/lotteries/tide-lottery'],
  ['/schemas/api/lottery.json', '/api/lotteries/clover-draw'],
])('fits %s with %s', async (schema, url) => {
  expect(entityProblems(schema, (await get(url, ada)).json())).toEqual([]);
});
