import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, POT_GAME, SLOT, startPlay } from '../../testing/start-play.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay();
  ada = await sandbox.signIn('ada@northstar.example');
  await setBalance(sandbox.store.db, { playerId: 11, currency: 'EUR', realCents: 100_000 });
});
afterEach(() => sandbox.close());

const get = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();

async function play(game: string, bets: readonly number[]): Promise<number> {
  const frame = await openGame(sandbox, game, { mode: 'real', ...ada });
  let won = 0;
  for (const bet_cents of bets) won += (await frame.post('/spins', { bet_cents })).json().win_cents;
  return won;
}

it('[API-32] a game that was bet on is the one played last', async () => {
  await play(SLOT, [20]);
  expect((await get('/api/player/played_games'))[0]).toMatchObject({
    identifier: SLOT,
    last_played_at: '2026-11-21T12:00:00.000Z',
  });
  const frame = await openGame(sandbox, 'tide-lab/pokie-4', ada);
  await frame.post('/spins', { bet_cents: 20 });
  expect((await get('/api/player/played_games'))[0].identifier).toBe(SLOT);
});

it('[VIP-08] bets count towards the next status, and a new quarter begins at nothing', async () => {
  await play(SLOT, [5000, 2000]);
  expect((await get('/jam/vip_status_progress')).betSumCents).toBe(12_007_000);
  sandbox.setNow(Date.UTC(2027, 0, 2));
  ada = await sandbox.signIn('ada@northstar.example');
  await play(SLOT, [100]);
  expect(await get('/jam/vip_status_progress')).toMatchObject({ betSumCents: 100, depositAmountCents: 0 });
});

it('bets and wins count in quests that were joined, in minor units', async () => {
  const before = await get('/api/tournaments/quest--m--polar-quest/status');
  const won = await play(SLOT, [20, 100, 50]);
  const after = await get('/api/tournaments/quest--m--polar-quest/status');
  expect([after.bets, after.points, after.wins]).toEqual([
    before.bets + 170,
    before.points + 170,
    before.wins + won,
  ]);
  const others = await get('/api/tournaments/quest--xs--first-steps/status');
  expect([others.bets, others.points]).toEqual([0, 0]);
});

it('a tournament gives a point for each whole unit, small bets together', async () => {
  await sql`
    insert into platform.tournaments (frontend_identifier, title, currency, group_ids, start_at, end_at)
    values ('sprint', '{"en":"Sprint"}', 'EUR', '[]', ${Date.UTC(2026, 10, 1)}, ${Date.UTC(2026, 11, 1)}),
      ('later', '{"en":"Later"}', 'EUR', '[]', ${Date.UTC(2026, 11, 1)}, ${Date.UTC(2026, 11, 2)})`.execute(
    sandbox.store.db,
  );
  for (const slug of ['sprint', 'later'])
    await sandbox.app.inject({
      method: 'POST',
      url: `/api/tournaments/${slug}/confirm`,
      headers: ada,
      payload: { confirmed: true },
    });
  await play(SLOT, [50, 50, 50, 200]);
  expect(await get('/api/tournaments/sprint/status')).toMatchObject({ bets: 350, points: 3 });
  expect(await get('/api/tournaments/later/status')).toMatchObject({ bets: 0, points: 0 });
});

it('a part of every stake of a pot’s games is in the pot, by the ledger', async () => {
  const amounts = async (): Promise<number[]> =>
    (await get('/api/jackpots'))[0].levels.map(({ amount_cents }: { amount_cents: number }) => amount_cents);
  const before = await amounts();
  await play(SLOT, [5000]);
  expect(await amounts()).toEqual(before);
  await play(POT_GAME, [5000, 5000]);
  // Level 3, 2 and 1: two, three and five thousandths.
  expect((await amounts()).map((amount, at) => amount - (before[at] ?? 0))).toEqual([20, 30, 50]);
  const { rows } = await sql<{ sum: string }>`
    select sum(amount_cents) as sum from platform.ledger_entries where account = 'house:jackpots'`.execute(
    sandbox.store.db,
  );
  expect(Number(rows[0]?.sum)).toBe(100);
});

it('whoever’s stake fills a pot wins it, into the wallet and onto the list of winners', async () => {
  await sql`
    update platform.jackpot_levels set drops_at_cents = base_cents + 10
    where jackpot = 'polar' and identifier = 'level_1'`.execute(sandbox.store.db);
  const { rows } = await sql<{ base: string }>`
    select base_cents as base from platform.jackpot_levels
    where jackpot = 'polar' and identifier = 'level_1'`.execute(sandbox.store.db);
  const amount = Number(rows[0]?.base) + 10;
  const frame = await openGame(sandbox, POT_GAME, { mode: 'real', ...ada });
  const round = (await frame.post('/spins', { bet_cents: 5000 })).json();
  expect(round.jackpot).toEqual({ name: 'Horizon', amount_cents: amount });
  expect(round.balance_cents).toBe(100_000 - 5000 + round.win_cents + amount);
  expect((await get('/api/jackpot_wins'))[0]).toMatchObject({
    user_name: 'ada_n',
    amount_cents: amount,
    jackpot_level_name: 'Horizon',
  });
  const next = (await frame.post('/spins', { bet_cents: 5000 })).json();
  expect(next.jackpot).toBeNull();
});

it('[LIM-18] a bet that would go over a limit is refused, and so is the game while it is reached', async () => {
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/user_limits',
    headers: ada,
    payload: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 250 }] },
  });
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
  expect((await frame.post('/spins', { bet_cents: 200 })).statusCode).toBe(201);
  const over = await frame.post('/spins', { bet_cents: 100 });
  expect([over.statusCode, over.json().code]).toEqual([403, 'LIMIT_REACHED']);
  expect((await frame.post('/spins', { bet_cents: 50 })).statusCode).toBe(201);
  const launched = (await openGame(sandbox, SLOT, { mode: 'real', ...ada })).launched;
  expect([launched.statusCode, launched.json().code]).toEqual([403, 'LIMIT_REACHED']);
});
