import { array, assert, asyncProperty, constantFrom, integer, record, shuffledSubarray } from 'fast-check';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Box, Life, seededRandom } from './testing/a-life.ts';
import { readDemoData } from './testing/demo-data.ts';
import { startSandbox, type TestSandbox } from './testing/start-sandbox.ts';

let sandbox: TestSandbox;
let random = seededRandom(0);
beforeAll(async () => {
  sandbox = await startSandbox({
    data: demo,
    console: true,
    licenceOf: () => 'CW',
    random: (limit) => random(limit),
  });
}, 60_000);
afterAll(() => sandbox.close());

const QUEST = 'quest--xs--first-steps';
const levels = (
  JSON.parse(readFileSync(new URL('../../../fixtures/site/quest-size/xs.json', import.meta.url), 'utf8')) as {
    levels: { bets: { EUR: number } }[];
  }
).levels.map(({ bets }) => bets.EUR);

/** Real money for one coin, as in `fixtures/platform/coins.json`. */
const CENTS_PER_COIN = 1000;
/** Real money for one ticket of the current lottery, as in `fixtures/platform/contests.json`. */
const CENTS_PER_TICKET = 5000;
/**
 * Prizes of the quest’s levels, as in `fixtures/platform/contests.json`: coins at the fourth, free spins at later ones.
 */
const QUEST_COINS = 15;
const QUEST_FREESPINS = [10, 12];
/** The total cost of the three exchanges below. */
const COINS = 400 + 100 + 200;
const CARD_MOST = 200_000;

const demo = readDemoData();
function isInLottery(name: string): boolean {
  const counted = demo.contests?.lotteries.find(({ lottery_id }) => lottery_id === 301)?.collections ?? [];
  const own = demo.games.find(({ identifier }) => identifier === name)?.collections ?? {};
  return counted.some((slug) => slug in own);
}

let lives = 0;

type Plan = {
  seed: number;
  game: string;
  stakes: number[];
  limitCents: number;
  spend: ('money' | 'wheel' | 'ticket')[];
  cashOutPercent: number;
};

const plans = record<Plan>({
  seed: integer({ min: 1, max: 1_000_000 }),
  // Games that count for the quest and belong to no jackpot.
  game: constantFrom('old-quarter/crimson-crown', 'ember-works/storm-surge', 'pinwheel/fruit-parade'),
  stakes: array(constantFrom(2000, 5000, 5000, 5000), { minLength: 200, maxLength: 200, size: 'max' }),
  limitCents: integer({ min: 1_200_000, max: 1_600_000 }),
  spend: shuffledSubarray(['money', 'wheel', 'ticket'], { minLength: 3 }),
  cashOutPercent: integer({ min: 1, max: 100 }),
});

it('a player comes, plays, wins and leaves, and the ledger balances at each step', async () => {
  await assert(asyncProperty(plans, live), { numRuns: 2, endOnFailure: true });
}, 240_000);

async function live(plan: Plan): Promise<void> {
  random = seededRandom(plan.seed);
  lives += 1;
  const life = new Life(sandbox, { email: `life-${lives}@northstar.example`, currency: 'EUR' });
  await life.signUp();
  await life.confirm();
  await life.fillInProfile();
  await life.balance('signed up');

  const depositedCents = await setLimitAndPayIn(life, plan);
  const { rounds, stakedCents } = await playTwoHundredRounds(life, plan);
  expect(rounds).toBeGreaterThanOrEqual(200);
  await levelUp(life, stakedCents);
  // Stakes on the games of the lottery win tickets.
  expect(await countTickets(life)).toBe(
    isInLottery(plan.game) ? Math.floor(stakedCents / CENTS_PER_TICKET) : 0,
  );

  const coins = Math.floor(stakedCents / CENTS_PER_COIN) + QUEST_COINS;
  expect((await life.read<Points>('/api/player/comp_points')).chargeable.points).toBe(coins);
  for (const what of plan.spend) {
    await SPENDING[what](life);
    await life.balance(what);
  }
  expect((await life.read<Points>('/api/player/comp_points')).chargeable.points).toBe(coins - COINS);

  await reachLimit(life, plan, depositedCents);
  await leave(life, plan);
}

type Points = { chargeable: { points: number } };

async function setLimitAndPayIn(life: Life, { limitCents }: Plan): Promise<number> {
  const { status } = await life.call('POST', '/api/user_limits', {
    type: 'deposit',
    period: 'day',
    accounts: [{ currency: 'EUR', amount_cents: limitCents }],
  });
  expect(status).toBe(201);
  for (let count = 0; count < 3; count += 1) {
    expect(await life.deposit(CARD_MOST)).toBeUndefined();
    await life.balance('deposit');
  }
  return 3 * CARD_MOST;
}

/** Plays at least two hundred rounds, and continues until there are enough coins. */
async function playTwoHundredRounds(life: Life, { game, stakes }: Plan) {
  const { status } = await life.call('POST', `/api/tournaments/${QUEST}/confirm`, { confirmed: true });
  expect(status).toBe(200);
  const frame = await life.open(game);
  let stakedCents = 0;
  let rounds = 0;
  for (; rounds < stakes.length || stakedCents < COINS * CENTS_PER_COIN; rounds += 1) {
    const stake = stakes[rounds % stakes.length] ?? 5000;
    await life.spin(frame, stake);
    stakedCents += stake;
    await life.balance(`round ${rounds + 1}`);
  }
  return { rounds, stakedCents };
}

async function levelUp(life: Life, stakedCents: number): Promise<void> {
  const status = await life.read<{ bets: number; points: number; nickname: string }>(
    `/api/tournaments/${QUEST}/status`,
  );
  expect([status.bets, status.points]).toEqual([stakedCents, stakedCents]);
  expect(levels.filter((level) => level <= status.bets)).toHaveLength(levels.length);
  const gifts = await life.read<{ group_key: string; freespins_total: number }[]>('/api/player/freespins');
  const given = gifts.filter(({ group_key }) => group_key.startsWith(QUEST));
  expect(given.map(({ freespins_total }) => freespins_total).toSorted()).toEqual(QUEST_FREESPINS);
}

async function exchangeForMoney(life: Life) {
  const { status } = await life.call('POST', '/api/comp_points/exchange/money', {
    points: 400,
    group: 'shop_money_5',
  });
  expect(status).toBe(201);
  life.balanceCents += 500;
}

/** The coin wheel: a box that is bought and opened, and pays what it shows. */
async function spinWheel(life: Life) {
  const { status } = await life.call('POST', '/api/comp_points/exchange/lootboxes', {
    points: 100,
    group: 'coin_wheel',
  });
  expect(status).toBe(201);
  const boxes = await life.read<Box[]>('/api/player/lootboxes');
  const [box, ...others] = boxes.filter(({ stage }) => stage === 'issued');
  expect([box?.group_key, others]).toEqual(['coin_wheel', []]);
  const opened = await life.call('POST', `/api/player/lootboxes/${box?.id}/activation`);
  expect(opened.status).toBe(200);
  const { prize, items } = opened.body as Box;
  const won = items.find(({ prize: isWon }) => isWon);
  expect([
    prize?.item_id,
    [50, 100, 200, 500, 1000, 5000].includes(won?.attributes.bonus_amount.amount_cents ?? 0),
  ]).toEqual([won?.id, true]);
  life.balanceCents += won?.attributes.bonus_amount.amount_cents ?? 0;
}

async function buyTicket(life: Life) {
  const before = await countTickets(life);
  const { status } = await life.call('POST', '/api/comp_points/exchange/lotteries', {
    tickets_count: 1,
    lottery_id: 301,
    group: 'shop_tide_ticket',
  });
  expect(status).toBe(201);
  expect(await countTickets(life)).toBe(before + 1);
}

async function countTickets(life: Life): Promise<number> {
  const lotteries = await life.read<{ lottery_id: number; tickets: unknown[] }[]>('/api/lotteries/statuses');
  return lotteries.find(({ lottery_id }) => lottery_id === 301)?.tickets.length ?? 0;
}

const SPENDING = { money: exchangeForMoney, wheel: spinWheel, ticket: buyTicket };

/** Deposits exactly as much as the limit allows. */
async function reachLimit(life: Life, { limitCents }: Plan, already: number): Promise<void> {
  let depositedCents = already;
  for (; depositedCents + CARD_MOST <= limitCents; depositedCents += CARD_MOST)
    expect(await life.deposit(CARD_MOST)).toBeUndefined();
  expect(await life.deposit(CARD_MOST)).toBe('LIMIT_REACHED');
  await life.balance('the limit');
}

async function leave(life: Life, { cashOutPercent }: Plan): Promise<void> {
  const amountCents = Math.min(
    400_000,
    Math.max(2000, Math.floor((life.balanceCents * cashOutPercent) / 100)),
  );
  const { status, body } = await life.cashOut(amountCents);
  expect([status, (body as { code?: string }).code]).toEqual([201, undefined]);
  await life.balance('cash-out');
  // The player is not verified, so somebody of the casino checks the cashout first, here the console.
  const { id, state } = body as { id: number; state: string };
  expect(state).toBe('reserved');
  const settled = await sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/payments/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=succeeded',
  });
  expect(settled.statusCode).toBe(303);
  const { items } = await life.read<{ items: { id: number; state: string }[] }>('/api/player/payments');
  expect(items.find((payment) => payment.id === id)?.state).toBe('succeeded');
  await life.balance('paid out');
  const { rows } = await sql<{ sum: string }>`
    select sum(amount_cents) as sum from platform.ledger_entries where player_id = ${life.id}`.execute(
    sandbox.store.db,
  );
  expect(Number(rows[0]?.sum)).toBe(life.balanceCents);
}
