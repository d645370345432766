import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { WHEEL_ITEMS } from '../../prizes/wheel-items.ts';

const ADA = 11;
const DAY = 86_400_000;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
let ids: { bonuses: number; freespins: number; lootboxes: number };
beforeAll(async () => {
  sandbox = await startSandbox({ data: { ...sampleData, contests: sampleContests } });
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  for (const table of ['bonuses', 'freespins', 'lootboxes', 'offer_uses', 'user_limits'] as const)
    await gifts.db.deleteFrom(table).execute();
  ids = await gifts.within(async (trx) => {
    const common = {
      playerId: ADA,
      groupKey: 'gift',
      title: { en: 'A gift' },
      currency: 'EUR',
      wager: 3,
      begins: 'by_player',
      msToActivate: 9 * DAY,
      msToWager: DAY,
    } as const;
    const bonus = await gifts.bonuses.give(trx, { ...common, amountCents: 1000 });
    const rounds = { total: 10, betCents: 20, games: ['tide-lab/pokie-1'], msToPlay: DAY };
    const spins = await gifts.freespins.give(trx, { ...common, ...rounds });
    const box = { playerId: ADA, groupKey: 'wheel', items: WHEEL_ITEMS, count: 1, hoursValid: 240 };
    await gifts.lootboxes.give(trx, box);
    const { id } = await trx.selectFrom('lootboxes').select('id').executeTakeFirstOrThrow();
    return { bonuses: bonus.id, freespins: spins.id, lootboxes: Number(id) };
  });
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  sandbox.app.inject({ method, url, headers: ada, ...(payload ? { payload } : {}) });

const takeBreak = (type: 'coolingoff' | 'selfexclusion', endsAt: number | null = NOON + 7 * DAY) =>
  gifts.db
    .insertInto('user_limits')
    .values({
      player_id: ADA,
      type,
      period: 'week',
      status: 'active',
      created_at: NOON,
      ends_at: endsAt,
      session_minutes: null,
      next_session_minutes: null,
      changes_at: null,
    })
    .execute();

/** Everything that a gift could change. */
const state = async () =>
  Promise.all([
    ...(['bonuses', 'freespins', 'lootboxes', 'offer_uses', 'exchanges', 'comp_points'] as const).map(
      (table) => gifts.db.selectFrom(table).selectAll().execute(),
    ),
    call('GET', '/api/player/accounts').then((answer) => answer.json()),
    call('GET', '/api/player').then((answer) => answer.json().deposit_bonus_code),
  ]);

const POST = 'POST';
const CALLS: ['POST' | 'PATCH', () => string, object?][] = [
  [POST, () => `/api/player/bonuses/${ids.bonuses}/activation`],
  [POST, () => `/api/player/freespins/${ids.freespins}/activation`],
  [POST, () => `/api/player/lootboxes/${ids.lootboxes}/activation`],
  [POST, () => '/api/bonuses/coupon', { coupon_code: 'GIFT' }],
  [POST, () => '/api/v2/bonuses/promo-code', { code: 'GIFT' }],
  ['PATCH', () => '/api/player/set_bonus_code', { deposit_bonus_code: 'EXTRA' }],
  [POST, () => '/api/comp_points/exchange/freespins', { points: 400, group: 'spins_20' }],
  [POST, () => '/api/comp_points/exchange/lootboxes', { points: 300, group: 'chest' }],
  [POST, () => '/api/comp_points/exchange/lotteries', { tickets_count: 1, lottery_id: 301, group: 'ticket' }],
];

describe('during a break', () => {
  it.each([
    [
      'coolingoff',
      403,
      'COOLING_OFF',
      'You are taking a break: playing and depositing are closed until it ends.',
    ],
    [
      'selfexclusion',
      403,
      'SELF_EXCLUDED',
      'You have excluded yourself. You can sign in again when the exclusion ends.',
    ],
  ] as const)('[SAFE-02] of type %s nothing is chosen, begun or won', async (type, status, code, error) => {
    await takeBreak(type);
    const before = await state();
    for (const [method, url, payload] of CALLS) {
      const answer = await call(method, url(), payload);
      expect([url(), answer.statusCode, answer.json()]).toEqual([
        url(),
        status,
        { error, code, details: { ends_at: '2026-11-28T12:00:00.000Z' } },
      ]);
    }
    expect(await state()).toEqual(before);
  });

  it('[SAFE-02] no gift is offered', async () => {
    const offered = async () =>
      Promise.all(
        ['/api/bonuses/deposit', '/api/bonuses/registration'].map(
          async (url) => (await call('GET', url)).json().length,
        ),
      );
    expect(await offered()).toEqual([3, 1]);
    await takeBreak('coolingoff');
    expect(await offered()).toEqual([0, 0]);
  });

  it('what the player has is seen and can be given up, and coins be had out as money', async () => {
    await takeBreak('coolingoff');
    expect((await call('GET', '/api/v2/bonuses')).json()).toHaveLength(2);
    expect((await call('DELETE', `/api/player/bonuses/${ids.bonuses}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/api/player/freespins/${ids.freespins}`)).statusCode).toBe(204);
    const money = await call(POST, '/api/comp_points/exchange/money', { points: 500, group: 'cash' });
    expect(money.statusCode).toBe(201);
  });

  it('everything goes on once it is over', async () => {
    await takeBreak('coolingoff', NOON + DAY);
    sandbox.setNow(NOON + DAY);
    const statuses = [];
    for (const [method, url, payload] of CALLS)
      statuses.push((await call(method, url(), payload)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 422, 200, 201, 201, 201]);
  });
});
