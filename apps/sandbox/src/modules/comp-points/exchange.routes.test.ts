import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleContests } from '../../testing/sample-contests.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { openPlatform } from '../../store/database.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, contests: sampleContests } });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

/** Removes all exchanges and restores the players’ coins. */
beforeEach(async () => {
  await sql`
    truncate platform.exchanges, platform.freespins, platform.lottery_tickets, platform.idempotent_calls
      restart identity cascade`.execute(sandbox.store.db);
  await sql`delete from platform.lootboxes where group_key in ('shop_small', 'wheel_shop', 'coin_wheel')`.execute(
    sandbox.store.db,
  );
  await setBalance(sandbox.store.db, {
    playerId: 11,
    currency: 'EUR',
    realCents: 98_650,
    bonusCents: 26_200,
  });
  const setCoins = (player: number, points: number) =>
    store()
      .updateTable('comp_points')
      .set({ chargeable_points: points })
      .where('player_id', '=', player)
      .execute();
  await store().updateTable('players').set({ can_issue_bonuses: true }).execute();
  await setCoins(11, 4120);
  await setCoins(12, 500);
});

const exchange = (
  type: string,
  payload: Record<string, unknown>,
  headers: { cookie?: string; 'idempotency-key'?: string } = ada,
) => sandbox.app.inject({ method: 'POST', url: `/api/comp_points/exchange/${type}`, headers, payload });

async function read<T>(url: string, headers = ada): Promise<T> {
  return (await sandbox.app.inject({ url, headers })).json();
}

const coins = async (): Promise<number> =>
  (await read<{ chargeable: { points: number } }>('/api/player/comp_points')).chargeable.points;
const wallet = async (): Promise<unknown> => (await read<unknown[]>('/api/player/accounts'))[0];
const store = () => openPlatform(sandbox.store.db);

describe('an exchange', () => {
  it('[API-96] [SHOP-37] pays money into the wallet for points and group', async () => {
    const answer = await exchange('money', { points: 1000, group: 'cash' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: 1, type: 'money', group: 'cash', points: 1000, quantity: 2, chargeable: { points: 3120 } },
    ]);
    expect(await coins()).toBe(3120);
    expect(await wallet()).toEqual({
      currency: 'EUR',
      amount_cents: 125_850,
      available_to_cashout_cents: 99_650,
      active: true,
    });
  });

  it('[API-97] [SHOP-37] keeps free spins for points and group, with their wager and their end', async () => {
    const answer = await exchange('freespins', { points: 800, group: 'spins_20' });
    expect(answer.statusCode).toBe(201);
    expect(await read('/api/player/freespins')).toEqual([
      {
        id: 1,
        type: 'freespin',
        title: '40 free spins',
        stage: 'issued',
        currency: 'EUR',
        freespins_total: 40,
        freespins_performed: 0,
        bet_cents: 20,
        games: ['tide-lab/pokie-1'],
        winnings_cents: 0,
        wager: 30,
        max_win_cents: null,
        activatable: true,
        activatable_until: '2026-11-24T12:00:00.000Z',
        valid_until: null,
        group_key: 'spins_20',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  it('[API-97] [SHOP-38] keeps lottery tickets for tickets_count, lottery_id and group', async () => {
    const answer = await exchange('lotteries', { tickets_count: 3, lottery_id: 301, group: 'ticket' });
    expect(answer.json()).toMatchObject({ points: 450, quantity: 3, chargeable: { points: 3670 } });
    const tickets = await store().selectFrom('lottery_tickets').select(['player_id', 'lottery_id']).execute();
    expect(tickets).toEqual(Array.from({ length: 3 }, () => ({ player_id: '11', lottery_id: '301' })));
  });

  it('issues loot boxes that can be opened', async () => {
    await exchange('lootboxes', { points: 600, group: 'chest' });
    const boxes =
      await read<{ id: number; group_key: string; stage: string; valid_until: string }[]>(
        '/api/player/lootboxes',
      );
    const bought = boxes.filter(({ group_key }) => group_key === 'shop_small');
    expect(bought.map(({ stage, valid_until }) => [stage, valid_until])).toEqual([
      ['issued', '2026-11-23T12:00:00.000Z'],
      ['issued', '2026-11-23T12:00:00.000Z'],
    ]);
    const opened = await sandbox.app.inject({
      method: 'POST',
      url: `/api/player/lootboxes/${bought[0]?.id}/activation`,
      headers: ada,
    });
    expect(opened.json()).toMatchObject({ stage: 'activated', prize: { item_id: 'fs-10' } });
  });

  it('fills a bought wheel spin with the table of the player’s group', async () => {
    await exchange('lootboxes', { points: 200, group: 'spin' });
    const [box] = await read<{ group_key: string; items: { id: string }[] }[]>('/api/player/lootboxes');
    expect([box?.group_key, box?.items.map(({ id }) => id)]).toEqual(['wheel_shop', ['fs-10', 'bonus-5']]);
  });

  it('[LOOT-30] pays what the coin wheel wins into the wallet when its box is opened, once', async () => {
    await exchange('lootboxes', { points: 100, group: 'coin_wheel' });
    const [box] = await read<{ id: number }[]>('/api/player/lootboxes');
    sandbox.draws.push(9);
    const open = () =>
      sandbox.app.inject({
        method: 'POST',
        url: `/api/player/lootboxes/${box?.id}/activation`,
        headers: ada,
      });
    expect((await open()).json()).toMatchObject({ prize: { item_id: 'cash-2' } });
    expect((await open()).statusCode).toBe(409);
    expect(await wallet()).toMatchObject({ amount_cents: 129_850, available_to_cashout_cents: 103_650 });
  });

  it('[SHOP-51] takes the rate in EUR where the player’s currency has none, and opens a wallet for it', async () => {
    const bo = await sandbox.signIn('bo@northstar.example');
    expect((await exchange('money', { points: 500, group: 'cash' }, bo)).statusCode).toBe(201);
    expect(await read('/api/player/accounts', bo)).toEqual([
      { currency: 'EUR', amount_cents: 500, available_to_cashout_cents: 500, active: true },
    ]);
  });
});

describe('an exchange that is refused takes nothing', () => {
  const kept = async () => [await coins(), await store().selectFrom('exchanges').selectAll().execute()];

  it.each([
    ['[SHOP-50] money', 'money', { points: 4500, group: 'cash' }],
    ['[SHOP-52] a reward with a fixed rate', 'freespins', { points: 4400, group: 'spins_20' }],
  ])('%s for more coins than there are', async (_title, type, payload) => {
    const answer = await exchange(type, payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'You do not have enough coins.', code: 'NOT_ENOUGH_COINS' },
    ]);
    expect(await kept()).toEqual([4120, []]);
  });

  it.each([
    ['money', { points: 500, group: 'gone' }],
    ['freespins', { points: 500, group: 'cash' }],
    ['gold', { points: 500, group: 'cash' }],
  ])('for a reward of type %s that is not offered', async (type, payload) => {
    const answer = await exchange(type, payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'No such reward.', code: 'REWARD_NOT_FOUND' },
    ]);
    expect(await kept()).toEqual([4120, []]);
  });

  it('for points that are no multiple of today’s price', async () => {
    const answer = await exchange('money', { points: 400, group: 'cash' });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { points: { price_changed: 'One costs 500 points.' } } },
    ]);
    expect(await kept()).toEqual([4120, []]);
  });

  it.each([
    ['money', { group: 'cash' }, { points: { blank: 'Must be given.' } }],
    ['money', { points: 0, group: 'cash' }, { points: { too_small: 'Must be at least 1.' } }],
    [
      'lotteries',
      { tickets_count: 1, lottery_id: 999, group: 'ticket' },
      { lottery_id: { inclusion: 'No tickets of this lottery are offered.' } },
    ],
    [
      'lotteries',
      { points: 150, group: 'ticket' },
      {
        points: { unknown: 'Is not known for lotteries.' },
        tickets_count: { blank: 'Must be given.' },
        lottery_id: { blank: 'Must be given.' },
      },
    ],
    [
      'freespins',
      { points: 400, group: 'spins_20', tickets_count: 1 },
      { tickets_count: { unknown: 'Is not known for freespins.' } },
    ],
    ['money', { points: 500, group: 'cash', price: 1 }, { price: { unknown: 'Is not known here.' } }],
    [
      'lotteries',
      { tickets_count: 0, lottery_id: 301, group: 'ticket' },
      { tickets_count: { too_small: 'Must be at least 1.' } },
    ],
  ])('for a %s payload that is not right: %j', async (type, payload, errors) => {
    const answer = await exchange(type, payload);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    expect(await kept()).toEqual([4120, []]);
  });

  it('[SHOP-32] [SHOP-49] for a guest', async () => {
    expect((await exchange('money', {}, {})).statusCode).toBe(401);
    expect((await exchange('gold', {}, {})).statusCode).toBe(401);
    expect(await kept()).toEqual([4120, []]);
  });
});

it('takes the coins of its own player alone, who sees no other’s', async () => {
  const bo = await sandbox.signIn('bo@northstar.example');
  expect((await exchange('freespins', { points: 400, group: 'spins_20' }, bo)).statusCode).toBe(201);
  expect(await read('/api/player/comp_points', bo)).toMatchObject({ chargeable: { points: 100 } });
  expect(await coins()).toBe(4120);
  expect(await read('/api/player/freespins')).toEqual([]);
  expect(await read<unknown[]>('/api/player/freespins', bo)).toHaveLength(1);
});

it.each([
  ['money', { points: 500, group: 'cash' }],
  ['freespins', { points: 400, group: 'spins_20' }],
  ['lootboxes', { points: 300, group: 'chest' }],
  ['lotteries', { tickets_count: 1, lottery_id: 301, group: 'ticket' }],
])('[BON-28] for %s is refused to a player who cannot issue bonuses', async (type, payload) => {
  await store().updateTable('players').set({ can_issue_bonuses: false }).where('id', '=', 12).execute();
  // A new session, because an existing one caches its player for a moment.
  const bo = await sandbox.signIn('bo@northstar.example');
  const answer = await exchange(type, payload, bo);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { error: 'Bonuses are switched off for this account.', code: 'BONUSES_OFF' },
  ]);
  expect(await read('/api/player/comp_points', bo)).toMatchObject({ chargeable: { points: 500 } });
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'exchange-0001' };

  it('makes a repeated call answer the same and take nothing more, also when both come at once', async () => {
    const headers = { ...ada, ...key };
    const answers = await Promise.all([
      exchange('money', { points: 500, group: 'cash' }, headers),
      exchange('money', { points: 500, group: 'cash' }, headers),
    ]);
    const body = {
      id: 1,
      type: 'money',
      group: 'cash',
      points: 500,
      quantity: 1,
      chargeable: { points: 3620 },
    };
    expect(answers.map((answer) => answer.json())).toEqual([body, body]);
    expect(await coins()).toBe(3620);
  });

  it('answers a repeated call as before, whatever has changed meanwhile', async () => {
    const headers = { ...ada, ...key };
    const first = await exchange('money', { points: 500, group: 'cash' }, headers);
    await store().updateTable('players').set({ can_issue_bonuses: false }).where('id', '=', 11).execute();
    const again = await exchange(
      'money',
      { points: 500, group: 'cash' },
      { ...(await sandbox.signIn('ada@northstar.example')), ...key },
    );
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await coins()).toBe(3620);
  });

  it('of another player is that player’s own', async () => {
    await exchange('money', { points: 500, group: 'cash' }, { ...ada, ...key });
    const bo = await sandbox.signIn('bo@northstar.example');
    const answer = await exchange('money', { points: 500, group: 'cash' }, { ...bo, ...key });
    expect(answer.json()).toMatchObject({ id: 2, chargeable: { points: 0 } });
  });

  it('is refused when it is too short to be anybody’s own', async () => {
    const answer = await exchange(
      'money',
      { points: 500, group: 'cash' },
      { ...ada, 'idempotency-key': 'short' },
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { 'idempotency-key': { too_short: 'Must have at least 8 characters.' } } },
    ]);
    expect(await coins()).toBe(4120);
  });

  it.each([
    ['lootboxes', { points: 300, group: 'chest' }],
    ['money', { points: 1000, group: 'cash' }],
  ])('cannot be used for something else: %s %j', async (type, payload) => {
    await exchange('money', { points: 500, group: 'cash' }, { ...ada, ...key });
    const answer = await exchange(type, payload, { ...ada, ...key });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
    expect(await coins()).toBe(3620);
  });

  it('is free again after a call that was refused', async () => {
    expect((await exchange('money', { points: 4500, group: 'cash' }, { ...ada, ...key })).statusCode).toBe(
      409,
    );
    expect((await exchange('money', { points: 500, group: 'cash' }, { ...ada, ...key })).statusCode).toBe(
      201,
    );
  });
});

it('never spends a coin twice, however many calls come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => exchange('money', { points: 500, group: 'cash' })),
  );
  const codes = answers.map((answer) => answer.statusCode).toSorted();
  expect(codes).toEqual([201, 201, 201, 201, 201, 201, 201, 201, 409, 409]);
  expect(await coins()).toBe(120);
  expect(await wallet()).toMatchObject({ amount_cents: 128_850, available_to_cashout_cents: 102_650 });
});
