import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContestData } from '../../options.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { playData } from '../../testing/start-play.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

/** The sprint and the Tide lottery are closed to EE, eve’s licence. Ada’s is CW. */
const contests: ContestData = {
  ...sampleContests,
  tournaments: sampleContests.tournaments.map((record) =>
    record.frontend_identifier === 'polar-sprint' ? { ...record, closed_to_licences: ['EE'] } : record,
  ),
};

let sandbox: TestSandbox;
let ada: { cookie: string };
let eve: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox({
    data: { ...playData, contests },
    licenceOf: ({ hostname }) => (hostname === 'ee.example' ? 'EE' : 'CW'),
  });
  ada = await sandbox.signIn('ada@northstar.example');
  eve = await sandbox.signIn('eve@northstar.example');
});
afterAll(() => sandbox.close());

const AT_EE = { host: 'ee.example' };
const get = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ url, headers });
const post = (url: string, headers: Record<string, string>, payload: object) =>
  sandbox.app.inject({ method: 'POST', url, headers, payload });

const visitors: [string, () => Record<string, string>, boolean][] = [
  ['a player of EE', () => eve, false],
  ['a guest at the site of EE', () => AT_EE, false],
  ['a player of CW, at the site of EE too', () => ({ ...ada, ...AT_EE }), true],
  ['a guest elsewhere', () => ({}), true],
];

describe.each(visitors)('to %s', (_who, headersOf, isOffered) => {
  it('[TOUR-21] the lottery is offered where its licence has it, and nowhere else', async () => {
    const list = (await get('/api/lotteries', headersOf())).json();
    const slugs = list.map(({ id }: { id: string }) => id);
    expect(slugs).toEqual(isOffered ? ['tide-lottery', 'clover-draw'] : ['clover-draw']);
    const one = await get('/api/lotteries/tide-lottery', headersOf());
    expect(one.statusCode).toBe(isOffered ? 200 : 404);
  });

  it('the shop offers tickets of no other lottery', async () => {
    const rates = (await get('/api/comp_points/rates/lotteries', headersOf())).json();
    expect(rates).toEqual(
      isOffered ? [{ type: 'lotteries', group: 'ticket', rate: { points: 150, lottery_ids: [301] } }] : [],
    );
  });

  it('the tournament is listed and read only where it is offered', async () => {
    const list = (await get('/api/tournaments', headersOf())).json();
    const names = list.map((each: { frontend_identifier: string }) => each.frontend_identifier);
    expect(names.includes('polar-sprint')).toBe(isOffered);
    expect(names).toContain('aurora-relay');
    const expected = isOffered ? [200, 200] : [404, 404];
    const one = await get('/api/tournaments/polar-sprint', headersOf());
    const status = await get('/api/tournaments/polar-sprint/status', headersOf());
    expect([one.statusCode, status.statusCode]).toEqual(expected);
  });
});

it('[TOUR-11] [TOUR-12] a tournament is to come until it starts, runs until its end, then is over', async () => {
  const statusAt = async (now: string) => {
    sandbox.setNow(Date.parse(now));
    const answer = await get('/api/tournaments/polar-sprint');
    return answer.json().status;
  };
  const times = [
    '2026-11-16T08:59:59.999Z',
    '2026-11-16T09:00:00Z',
    '2026-12-01T19:59:59.999Z',
    '2026-12-01T20:00:00Z',
  ];
  const statuses = [];
  for (const time of times) statuses.push(await statusAt(time));
  sandbox.setNow(NOON);
  expect(statuses).toEqual(['future', 'active', 'active', 'archive']);
});

it('[QUEST-24] a group limits which quests are shown', async () => {
  const names = async (headers: Record<string, string>) =>
    (await get('/api/tournaments', headers))
      .json()
      .map((each: { frontend_identifier: string }) => each.frontend_identifier)
      .filter((name: string) => name === 'quest--xs--first-steps');
  await sql`update platform.tournaments set group_ids = '[21]'
    where frontend_identifier = 'quest--xs--first-steps'`.execute(sandbox.store.db);
  const bo = await sandbox.signIn('bo@northstar.example');
  expect([await names(ada), await names(bo), await names({})]).toEqual([['quest--xs--first-steps'], [], []]);
  const joined = await post('/api/tournaments/quest--xs--first-steps/confirm', bo, { confirmed: true });
  expect([joined.statusCode, joined.json().code]).toEqual([404, 'TOURNAMENT_NOT_FOUND']);
});

it('[SHOP-38] a player of EE buys no ticket of it, and keeps the coins', async () => {
  const points = async () => (await get('/api/player/comp_points', eve)).json().chargeable.points;
  const before = await points();
  const answer = await post('/api/comp_points/exchange/lotteries', eve, {
    tickets_count: 1,
    lottery_id: 301,
    group: 'ticket',
  });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { lottery_id: { inclusion: 'This lottery gives no tickets now.' } },
  ]);
  expect(await points()).toBe(before);
  const { rows } = await sql`select id from platform.lottery_tickets where player_id = 14`.execute(
    sandbox.store.db,
  );
  expect(rows).toEqual([]);
});

it('a player of EE joins no tournament that is not offered there, and sees no status of the lottery', async () => {
  const joined = await post('/api/tournaments/polar-sprint/confirm', eve, { confirmed: true });
  expect([joined.statusCode, joined.json().code]).toEqual([404, 'TOURNAMENT_NOT_FOUND']);
  expect((await get('/api/lotteries/301/status', eve)).statusCode).toBe(404);
  expect((await get('/api/lotteries/statuses', eve)).json()).toEqual([{ lottery_id: 298, tickets: [] }]);
  expect((await post('/api/tournaments/aurora-relay/confirm', eve, { confirmed: true })).statusCode).toBe(
    200,
  );
});
