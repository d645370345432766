import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('[API-93] [SHOP-02] [SHOP-03] answers the points to spend and the points collected in all', async () => {
  const headers = await sandbox.signIn('ada@northstar.example');
  const answer = await sandbox.app.inject({ url: '/api/player/comp_points', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ chargeable: { points: 4120 }, persistent: { points: 18_740 } });
});

it.each([
  ['a guest', {}],
  ['a session that nobody opened', { cookie: `northstar_session=${'x'.repeat(43)}` }],
])('asks %s to sign in', async (_who, headers) => {
  const answer = await sandbox.app.inject({ url: '/api/player/comp_points', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
});

describe('what coins are exchanged for', () => {
  const rates = async (type: string) => {
    const answer = await sandbox.app.inject(`/api/comp_points/rates/${type}`);
    return [answer.statusCode, answer.json()];
  };
  const money = {
    type: 'money',
    group: 'cash',
    rates: [
      { currency: 'EUR', points: 500, amount_cents: 500 },
      { currency: 'USD', points: 500, amount_cents: 550 },
    ],
  };

  it('[API-94] [SHOP-04] [SHOP-05] [SHOP-14] [SHOP-31] is in money a rate for each currency, for guests too', async () => {
    expect(await rates('money')).toEqual([200, [money]]);
  });

  it.each([
    [
      '[SHOP-07] [SHOP-11] [SHOP-12]',
      'freespins',
      [
        {
          type: 'freespins',
          group: 'spins_20',
          rate: { points: 400, freespins_count: 20 },
          games: ['tide-lab:pokie-1'],
          wager: 30,
        },
      ],
    ],
    [
      '[SHOP-06]',
      'lootboxes',
      [
        { type: 'lootboxes', group: 'chest', rate: { points: 300 } },
        { type: 'lootboxes', group: 'spin', rate: { points: 200 } },
        { type: 'lootboxes', group: 'coin_wheel', rate: { points: 100 } },
      ],
    ],
    [
      '[SHOP-08] [SHOP-13]',
      'lotteries',
      [{ type: 'lotteries', group: 'ticket', rate: { points: 150, lottery_ids: [301] } }],
    ],
  ])('[API-95] %s is for %s what shop cards show', async (_ids, type, expected) => {
    expect(await rates(type)).toEqual([200, expected]);
  });

  it('is nothing for a type that nobody knows', async () => {
    expect(await rates('gold')).toEqual([404, { error: 'No such reward.', code: 'REWARD_NOT_FOUND' }]);
  });
});
