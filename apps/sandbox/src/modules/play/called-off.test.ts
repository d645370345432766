import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { CRASH, openFlight, openGame, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const DAY = 86_400_000;
const ADA = 11;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
let slot: GameFrame;
beforeEach(async () => {
  sandbox = await startPlay({ console: true });
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON });
  ada = await sandbox.signIn('ada@northstar.example');
  slot = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
});
afterEach(() => sandbox.close());

const get = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();
const callOff = (round: string, playerId = ADA) =>
  sandbox.app.inject({ method: 'POST', url: `/sandbox/players/${playerId}/rounds/${round}/call-off` });
const balance = (realCents: number, bonusCents: number) =>
  setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents, bonusCents });
const wallet = () => gifts.wallet(ADA);
const bonus = async () => (await get('/api/player/bonuses'))[0];
const give = (amountCents = 1000) =>
  gifts.within((trx) =>
    gifts.bonuses.give(trx, {
      playerId: ADA,
      groupKey: 'gift',
      title: { en: 'A gift' },
      currency: 'EUR',
      amountCents,
      wager: 3,
      begins: 'at_once',
      msToActivate: 3 * DAY,
      msToWager: 7 * DAY,
    }),
  );
const unbalanced = async () =>
  (
    await sql`
      select currency from platform.ledger_entries group by currency having sum(amount_cents) <> 0`.execute(
      sandbox.store.db,
    )
  ).rows;

it('a settled round called off leaves the wallet, the wager and the sums as they were before it', async () => {
  await balance(0, 0);
  await give();
  await balance(60, 1000);
  const before = await get('/api/player/stats');
  const vip = await get('/jam/vip_status_progress');
  // The first spin wins, so that money moves in both directions.
  const round = (await slot.post('/spins', { bet_cents: 100 })).json();
  expect(round.win_cents).toBe(250);
  expect(await wallet()).toEqual({ realCents: 150, bonusCents: 1060 });
  expect(await bonus()).toMatchObject({ amount_wager_cents: 100 });

  expect((await callOff(round.id)).statusCode).toBe(303);
  expect(await wallet()).toEqual({ realCents: 60, bonusCents: 1000 });
  expect(await bonus()).toMatchObject({ stage: 'handle_bets', amount_wager_cents: 0 });
  expect(await get('/api/player/stats')).toEqual(before);
  expect(await get('/jam/vip_status_progress')).toEqual(vip);
  expect((await get('/api/player/game_rounds')).items[0]).toMatchObject({
    id: round.id,
    state: 'called_off',
  });

  // Only once, however often it is requested.
  expect((await callOff(round.id)).statusCode).toBe(303);
  expect(await wallet()).toEqual({ realCents: 60, bonusCents: 1000 });
  expect(await unbalanced()).toEqual([]);
});

it('an open bet called off returns both kinds of money, and its flight pays nothing for it', async () => {
  await balance(0, 0);
  await give(150);
  await balance(50, 150);
  await openFlight(sandbox, 300);
  const frame = await openGame(sandbox, CRASH, { mode: 'real', ...ada });
  const bet = (await frame.post('/crash_bets', { bet_cents: 200, auto_hundredths: 150 })).json();
  expect(await wallet()).toEqual({ realCents: 0, bonusCents: 0 });

  await callOff(bet.id);
  expect(await wallet()).toEqual({ realCents: 50, bonusCents: 150 });
  expect(await bonus()).toMatchObject({ stage: 'handle_bets', amount_wager_cents: 0 });
  expect((await frame.get('/crash')).json().mine).toMatchObject({ id: bet.id, state: 'called_off' });

  sandbox.setNow(NOON + DAY);
  await frame.get('/crash');
  expect(await wallet()).toEqual({ realCents: 50, bonusCents: 150 });
  const { rows } = await sql`select * from platform.limit_reservations`.execute(sandbox.store.db);
  expect(rows).toEqual([]);
});

it('a bonus that was lost by the round is wagered on, with what the round took', async () => {
  await balance(0, 0);
  await give(100);
  // The first spin wins, the second does not.
  await slot.post('/spins', { bet_cents: 20 });
  await balance(0, 100);
  const round = (await slot.post('/spins', { bet_cents: 100 })).json();
  expect([round.win_cents, (await bonus()).stage]).toEqual([0, 'lost']);
  await callOff(round.id);
  expect(await wallet()).toEqual({ realCents: 0, bonusCents: 100 });
  expect(await bonus()).toMatchObject({ stage: 'handle_bets', amount_wager_cents: 20 });
});

it('what a bonus that was given up had staked goes to the house', async () => {
  await balance(0, 0);
  await give(1000);
  await balance(40, 1000);
  await slot.post('/spins', { bet_cents: 20 });
  await balance(40, 1000);
  const round = (await slot.post('/spins', { bet_cents: 100 })).json();
  const { id } = await bonus();
  await sandbox.app.inject({ method: 'DELETE', url: `/api/player/bonuses/${id}`, headers: ada });
  expect([round.win_cents, await wallet()]).toEqual([0, { realCents: 0, bonusCents: 0 }]);
  await callOff(round.id);
  expect(await wallet()).toEqual({ realCents: 40, bonusCents: 0 });
  expect(await unbalanced()).toEqual([]);
});

it('a tournament takes its points back; a quest keeps them, because its levels have been given', async () => {
  await sql`
    insert into platform.tournaments (frontend_identifier, title, currency, group_ids, start_at, end_at)
    values ('sprint', '{"en":"Sprint"}', 'EUR', '[]', ${Date.UTC(2026, 10, 1)}, ${Date.UTC(2026, 11, 1)})`.execute(
    sandbox.store.db,
  );
  await balance(10_000, 0);
  await slot.post('/spins', { bet_cents: 20 });
  const early = (await slot.post('/spins', { bet_cents: 200 })).json();
  sandbox.setNow(NOON + 1000);
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/tournaments/sprint/confirm',
    headers: ada,
    payload: { confirmed: true },
  });
  const status = async (slug: string) => {
    const { bets, points, wins } = await get(`/api/tournaments/${slug}/status`);
    return { bets, points, wins };
  };
  const first = (await slot.post('/spins', { bet_cents: 50 })).json();
  const second = (await slot.post('/spins', { bet_cents: 200 })).json();
  const quest = await status('quest--m--polar-quest');
  expect(await status('sprint')).toEqual({ bets: 250, points: 2, wins: first.win_cents + second.win_cents });
  await callOff(second.id);
  expect(await status('sprint')).toEqual({ bets: 50, points: 0, wins: first.win_cents });
  // It ended before the player joined.
  await callOff(early.id);
  expect(await status('sprint')).toEqual({ bets: 50, points: 0, wins: first.win_cents });
  expect(await status('quest--m--polar-quest')).toEqual(quest);
});

it('room under a limit comes back with the stake', async () => {
  await balance(10_000, 0);
  await sandbox.app.inject({
    method: 'POST',
    url: '/api/user_limits',
    headers: ada,
    payload: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 250 }] },
  });
  const round = (await slot.post('/spins', { bet_cents: 200 })).json();
  expect((await slot.post('/spins', { bet_cents: 100 })).json().code).toBe('LIMIT_REACHED');
  await callOff(round.id);
  expect((await slot.post('/spins', { bet_cents: 100 })).statusCode).toBe(201);
});

it('refuses a round whose win is spent, of another player, of play money and of nobody, and moves nothing', async () => {
  await balance(20, 0);
  const round = (await slot.post('/spins', { bet_cents: 20 })).json();
  expect(round.win_cents).toBe(50);
  await balance(20, 0);
  expect((await callOff(round.id)).statusCode).toBe(409);
  expect(await wallet()).toEqual({ realCents: 20, bonusCents: 0 });
  const demo = await openGame(sandbox, SLOT, { mode: 'demo', ...ada });
  const played = (await demo.post('/spins', { bet_cents: 100 })).json();
  expect((await callOff(played.id)).statusCode).toBe(404);
  expect((await callOff(round.id, 12)).statusCode).toBe(404);
  expect((await callOff('nothing')).statusCode).toBe(404);
});
