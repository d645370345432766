import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleBonuses } from '../testing/sample-bonuses.ts';
import { sampleContests } from '../testing/sample-contests.ts';
import { setBalance } from '../testing/set-balance.ts';
import { openGame, POT_GAME, startPlay } from '../testing/start-play.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';
import { findWrongBooks } from '../testing/wrong-books.ts';

const ADA = 11;
const COINS = 1_000_000;
const MONEY_CENTS = 1_000_000;
/** The stake of the spin: exactly one coin without a rest. */
const COIN_CENTS = 1000;
/** The price in the sample’s lottery. */
const TICKET_CENTS = 5000;

let sandbox: TestSandbox;
let headers: { cookie: string };
let keys = 0;
beforeAll(async () => {
  sandbox = await startPlay({ data: { contests: sampleContests, bonuses: sampleBonuses } });
  headers = await sandbox.signIn('ada@northstar.example');
}, 60_000);
afterAll(() => sandbox.close());

/** The wares of the shop with their prices. */
const SHOP = {
  cash: { type: 'money', group: 'cash', points: 500 },
  freespins: { type: 'freespins', group: 'spins_20', points: 400 },
  chest: { type: 'lootboxes', group: 'chest', points: 300 },
  coinWheel: { type: 'lootboxes', group: 'coin_wheel', points: 100 },
  ticket: { type: 'lotteries', group: 'ticket', points: 150 },
} as const;

type Ware = keyof typeof SHOP;
type Step = { do: 'buy'; ware: Ware; count: number } | { do: 'open'; drawn: number } | { do: 'coupon'; code: 'GIFT' | 'SPINS' } | { do: 'coin' }; // prettier-ignore

const step = oneof(
  record({
    do: constantFrom('buy' as const),
    ware: constantFrom(...(Object.keys(SHOP) as Ware[])),
    count: integer({ min: 1, max: 3 }),
  }),
  record({ do: constantFrom('open' as const), drawn: integer({ min: 0, max: 9 }) }),
  record({ do: constantFrom('coupon' as const), code: constantFrom('GIFT' as const, 'SPINS' as const) }),
  record({ do: constantFrom('coin' as const) }),
);

type Told = { status: number; body: { [field: string]: unknown } };

/** Sends everything twice at once, like a phone that lost its connection. */
async function twice(send: () => Promise<Told>): Promise<[Told, Told]> {
  return Promise.all([send(), send()]);
}

async function post(url: string, payload?: object, key?: string): Promise<Told> {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function read<T>(url: string): Promise<T> {
  return (await sandbox.app.inject({ url, headers })).json();
}

/** Everything of the player that prizes can change. */
async function state() {
  const { rows } = await sql<{ [field in keyof Holding]: string }>`
    select
      (select chargeable_points from platform.comp_points where player_id = ${ADA}) as coins,
      (select available_to_cashout_cents from platform.accounts where player_id = ${ADA} and currency = 'EUR') as "cashCents",
      (select count(*) from platform.lottery_tickets where player_id = ${ADA}) as tickets,
      (select count(*) from platform.bonuses where player_id = ${ADA} and wager > 0) as bonuses,
      (select count(*) from platform.bonuses where player_id = ${ADA} and wager = 0 and stage = 'finished') as "cashGifts",
      (select coalesce(sum(total), 0) from platform.freespins where player_id = ${ADA}) as rounds,
      (select count(*) from platform.lootboxes where player_id = ${ADA} and stage = 'issued') as boxes`.execute(
    sandbox.store.db,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([field, value]) => [field, Number(value)]));
}

type Holding = {
  coins: number;
  cashCents: number;
  tickets: number;
  bonuses: number;
  cashGifts: number;
  rounds: number;
  boxes: number;
};

async function begin(): Promise<Holding> {
  await sql`
    truncate platform.exchanges, platform.freespins, platform.lottery_tickets, platform.bonuses,
      platform.offer_uses, platform.lootboxes, platform.comp_point_remainders, platform.lottery_remainders
      cascade`.execute(sandbox.store.db);
  await sql`update platform.comp_points set chargeable_points = ${COINS} where player_id = ${ADA}`.execute(
    sandbox.store.db,
  );
  await setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents: MONEY_CENTS });
  return { coins: COINS, cashCents: MONEY_CENTS, tickets: 0, bonuses: 0, cashGifts: 0, rounds: 0, boxes: 0 };
}

async function buy(holding: Holding, { ware, count }: { ware: Ware; count: number }): Promise<void> {
  const { type, group, points } = SHOP[ware];
  keys += 1;
  const key = `one-prize-${keys}`;
  const order = ware === 'ticket' ? { tickets_count: count, lottery_id: 301, group } : { points: points * count, group }; // prettier-ignore
  const [first, second] = await twice(() => post(`/api/comp_points/exchange/${type}`, order, key));
  expect([first.status, second]).toEqual([201, first]);
  holding.coins -= points * count;
  if (ware === 'cash') holding.cashCents += 500 * count;
  if (ware === 'freespins') holding.rounds += 20 * count;
  if (ware === 'ticket') holding.tickets += count;
  if (ware === 'chest' || ware === 'coinWheel') holding.boxes += count;
}

async function open(holding: Holding, drawn: number): Promise<void> {
  const [box] = (
    await read<{ id: number; stage: string; group_key: string }[]>('/api/player/lootboxes')
  ).filter(({ stage }) => stage === 'issued');
  if (!box) return;
  sandbox.draws.push(drawn, drawn);
  const answers = await twice(() => post(`/api/player/lootboxes/${box.id}/activation`));
  sandbox.draws.length = 0;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  holding.boxes -= 1;
  if (box.group_key === 'coin_wheel') {
    holding.cashGifts += 1;
    holding.cashCents += drawn < 9 ? 100 : 5000;
  } else if (drawn < 7) holding.rounds += 10;
  else holding.bonuses += 1;
}

async function redeem(holding: Holding, code: 'GIFT' | 'SPINS', used: Set<string>): Promise<void> {
  const answers = await twice(() => post('/api/bonuses/coupon', { coupon_code: code }));
  const expected = used.has(code) ? ['already_used', 'already_used'] : ['already_used', 'success'];
  expect(answers.map(({ body }) => String(body['status'])).toSorted()).toEqual(expected);
  if (used.has(code)) return;
  used.add(code);
  if (code === 'GIFT') holding.bonuses += 1;
  else holding.rounds += 10;
}

async function earnCoin(holding: Holding, staked: { cents: number }): Promise<void> {
  const frame = await openGame(sandbox, POT_GAME, { mode: 'real', ...headers });
  keys += 1;
  const key = `one-prize-${keys}`;
  const [first, second] = await twice(async () => {
    const answer = await frame.post('/spins', { bet_cents: COIN_CENTS }, key);
    return { status: answer.statusCode, body: answer.json() };
  });
  expect([first.status, second]).toEqual([201, first]);
  holding.coins += 1;
  // Stakes earn tickets too.
  staked.cents += COIN_CENTS;
  if (staked.cents % TICKET_CENTS === 0) holding.tickets += 1;
  holding.cashCents += Number(first.body['win_cents']) - COIN_CENTS;
}

it(
  'whatever prizes come, each is given once although it is asked for twice, and the books balance',
  { timeout: 120_000 },
  async () => {
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 8 }), async (steps: Step[]) => {
        const holding = await begin();
        const used = new Set<string>();
        const staked = { cents: 0 };
        for (const each of steps) {
          if (each.do === 'buy') await buy(holding, each);
          else if (each.do === 'open') await open(holding, each.drawn);
          else if (each.do === 'coupon') await redeem(holding, each.code, used);
          else await earnCoin(holding, staked);
          expect([each.do, await state()]).toEqual([each.do, holding]);
        }
        expect(await findWrongBooks(sandbox.store.db)).toEqual([]);
      }),
      {
        numRuns: 25,
        includeErrorInReport: true,
        examples: [[Array.from({ length: 6 }, () => ({ do: 'coin' }))]],
      },
    );
  },
);
