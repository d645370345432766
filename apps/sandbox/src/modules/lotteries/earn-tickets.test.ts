import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEvents } from '../../events.ts';
import { openPlatform } from '../../store/database.ts';
import { sampleContests } from '../../testing/sample-contests.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, playData, SLOT, startPlay } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';
import { createCatalogue } from '../games/catalogue.ts';
import { earnTickets } from './earn-tickets.ts';

const DRAW = Date.parse('2026-12-13T17:00:00Z');

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay({ data: { contests: sampleContests } });
  ada = await sandbox.signIn('ada@northstar.example');
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 100_000 });
});
afterEach(() => sandbox.close());

async function play(game: string, bets: readonly number[], player = ada): Promise<void> {
  const frame = await openGame(sandbox, game, { mode: 'real', ...player });
  for (const bet_cents of bets) expect((await frame.post('/spins', { bet_cents })).statusCode).toBe(201);
}

async function ticketsOf(): Promise<number> {
  const answer = await sandbox.app.inject({ url: '/api/lotteries/301/status', headers: ada });
  return answer.json().tickets.length;
}

async function rows<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(sandbox.store.db)).rows;
}

it('every 50 euros staked are a ticket, and what is over counts for the next', async () => {
  expect(await ticketsOf()).toBe(2);
  await play(SLOT, [2000, 2000]);
  expect(await ticketsOf()).toBe(2);
  await play(SLOT, [2000]);
  expect(await ticketsOf()).toBe(3);
  await play(SLOT, [5000, 2000, 2000]);
  expect(await ticketsOf()).toBe(5);
  expect(await rows(sql`select currency, amount_cents from platform.lottery_remainders`)).toEqual([
    { currency: 'EUR', amount_cents: '0' },
  ]);
});

it('tells the player of each, with how many there are now', async () => {
  await play(SLOT, [5000, 2000, 5000]);
  expect(
    await rows(sql`select data from platform.live_events where event = 'lottery_tickets' order by id`),
  ).toEqual([
    { data: { lottery_id: 301, tickets_count: 3 } },
    { data: { lottery_id: 301, tickets_count: 4 } },
  ]);
});

it('only stakes on the games of the lottery count', async () => {
  await sql`update platform.lotteries set collections = '["top"]' where id = 301`.execute(sandbox.store.db);
  await play(SLOT, [5000]);
  expect(await ticketsOf()).toBe(2);
  await play('tide-lab/pokie-43', [5000]);
  expect(await ticketsOf()).toBe(3);
});

it('bonus money earns no ticket, and the real part of a stake counts', async () => {
  await setBalance(sandbox.store.db, {
    playerId: 11,
    currency: 'EUR',
    realCents: 1000,
    bonusCents: 50_000,
  });
  await play(SLOT, [5000]);
  expect(await ticketsOf()).toBe(2);
  expect(await rows(sql`select amount_cents from platform.lottery_remainders`)).toEqual([
    { amount_cents: '1000' },
  ]);
});

it('a player under a licence that the lottery is closed to earns none', async () => {
  const eve = await sandbox.signIn('eve@northstar.example');
  await setBalance(sandbox.store.db, { playerId: 14, currency: 'EUR', realCents: 100_000 });
  await play(SLOT, [5000], eve);
  const kept = await rows(sql`
    select player_id from platform.lottery_tickets where player_id = 14
    union all select player_id from platform.lottery_remainders where player_id = 14`);
  expect(kept).toEqual([]);
});

it('nothing is earned before it starts, nor from the draw on', async () => {
  sandbox.setNow(Date.parse('2026-11-15T23:59:59Z'));
  ada = await sandbox.signIn('ada@northstar.example');
  await play(SLOT, [5000]);
  expect(await ticketsOf()).toBe(2);
  sandbox.setNow(DRAW);
  ada = await sandbox.signIn('ada@northstar.example');
  await play(SLOT, [5000]);
  expect(await ticketsOf()).toBe(2);
});

it('a ticket is bought while the lottery runs, and refused afterwards with the coins kept', async () => {
  const buy = () =>
    sandbox.app.inject({
      method: 'POST',
      url: '/api/comp_points/exchange/lotteries',
      headers: ada,
      payload: { tickets_count: 1, lottery_id: 301, group: 'ticket' },
    });
  expect((await buy()).json()).toMatchObject({ points: 150, chargeable: { points: 3970 } });
  expect(await ticketsOf()).toBe(3);
  sandbox.setNow(DRAW);
  ada = await sandbox.signIn('ada@northstar.example');
  const late = await buy();
  expect([late.statusCode, late.json()]).toEqual([
    422,
    { errors: { lottery_id: { inclusion: 'This lottery gives no tickets now.' } } },
  ]);
  const coins = await sandbox.app.inject({ url: '/api/player/comp_points', headers: ada });
  expect(coins.json().chargeable.points).toBe(3970);
});

it('tickets and what is over are what was staked, whatever the stakes and however many at once', async () => {
  const db = openPlatform(sandbox.store.db);
  const events = createEvents();
  earnTickets({ events, catalogue: createCatalogue(playData) });
  const prices: Record<string, number> = { EUR: 5000, BTC: 55_000 };
  let round = 0;
  const bet = (currency: string, betCents: number) =>
    db.transaction().execute((trx) =>
      events.emit(trx, 'bet_settled', {
        playerId: 12,
        roundId: `r-${(round += 1)}`,
        game: SLOT,
        currency,
        at: NOON,
        betCents,
        bonusBetCents: 0,
        winCents: 0,
        bonusWinCents: 0,
      }),
    );
  const stake = fc.record({
    currency: fc.constantFrom('EUR', 'BTC'),
    cents: fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.integer({ min: 1, max: 400_000 })),
  });
  const staked: Record<string, number> = { EUR: 0, BTC: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(stake, { minLength: 1, maxLength: 6 }), async (stakes) => {
      await Promise.all(stakes.map(({ currency, cents }) => bet(currency, cents)));
      for (const { currency, cents } of stakes) staked[currency] = (staked[currency] ?? 0) + cents;
      const over = await rows<{ currency: string; cents: string }>(
        sql`select currency, amount_cents as cents from platform.lottery_remainders where player_id = 12`,
      );
      let tickets = 0;
      for (const { currency, cents } of over) {
        const price = prices[currency] ?? 0;
        expect(Number(cents)).toBe((staked[currency] ?? 0) % price);
        tickets += Math.floor((staked[currency] ?? 0) / price);
      }
      const [given] = await rows<{ count: string }>(
        sql`select count(*) from platform.lottery_tickets where player_id = 12 and lottery_id = 301`,
      );
      expect(Number(given?.count)).toBe(tickets);
    }),
    { numRuns: 25 },
  );
});
