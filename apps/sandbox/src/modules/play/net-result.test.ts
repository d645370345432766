import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 11;
const HOUR = 3_600_000;

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeEach(async () => {
  sandbox = await startPlay();
  ada = await sandbox.signIn('ada@northstar.example');
  await setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents: 100_000 });
});
afterEach(() => sandbox.close());

const net = async (since?: number): Promise<unknown> => {
  const query = since === undefined ? '' : `?since=${new Date(since).toISOString()}`;
  const url = `/api/player/net_result${query}`;
  return (await sandbox.app.inject({ url, headers: ada })).json();
};
const open = (more: object = {}): Promise<GameFrame> =>
  openGame(sandbox, SLOT, { mode: 'real', ...ada, ...more });
const spin = async (frame: GameFrame, bet_cents: number): Promise<number> => {
  const { win_cents } = (await frame.post('/spins', { bet_cents })).json();
  return win_cents - bet_cents;
};
const euros = (net_cents: number) => ({ currency: 'EUR', net_cents });

it('is what was won less what was staked since then, and nothing else', async () => {
  expect(await net(NOON)).toEqual(euros(0));
  const frame = await open();
  let sum = 0;
  for (const bet of [20, 5000, 100, 2000, 50]) sum += await spin(frame, bet);
  expect(await net(NOON)).toEqual(euros(sum));
  // Play money is none.
  await spin(await open({ mode: 'demo' }), 5000);
  expect(await net(NOON)).toEqual(euros(sum));
  sandbox.setNow(NOON + HOUR);
  const later = await spin(frame, 200);
  expect([await net(NOON), await net(NOON + HOUR), await net()]).toEqual([
    euros(sum + later),
    euros(later),
    euros(sum + later),
  ]);
  sandbox.setNow(NOON + 13 * HOUR);
  ada = await sandbox.signIn('ada@northstar.example');
  expect(await net()).toEqual(euros(0));
});

it('a round that is under way is staked, one that was called off or given is neither', async () => {
  const frame = await open();
  const sum = await spin(frame, 1000);
  const change = (set: ReturnType<typeof sql>) =>
    sql`update platform.game_rounds set ${set} where player_id = ${ADA}`.execute(sandbox.store.db);
  await change(sql`state = 'open', win_cents = 0, settled_at = null, flight_id = null`);
  expect(await net(NOON)).toEqual(euros(-1000));
  await change(sql`state = 'called_off', settled_at = ${NOON}`);
  expect(await net(NOON)).toEqual(euros(0));
  await change(sql`state = 'settled', win_cents = ${sum + 1000}`);
  expect(await net(NOON)).toEqual(euros(sum));
});

it('rounds in other currencies count by their rate, and none is told where there is no rate', async () => {
  const money = { realCents: 100_000_000 };
  await setBalance(sandbox.store.db, { playerId: ADA, currency: 'BTC', ...money });
  await spin(await open({ currency: 'BTC' }), 2000);
  const { rows } = await sql<{ net: string }>`
    select sum(win_cents - bet_cents) as net from platform.game_rounds`.execute(sandbox.store.db);
  const coins = Number(rows[0]?.net);
  const told = (await net(NOON)) as { currency: string; net_cents: number };
  expect([told.currency, Math.sign(told.net_cents)]).toEqual(['EUR', Math.sign(coins)]);
  await sql`update platform.game_rounds set currency = 'XXX'`.execute(sandbox.store.db);
  expect(await net(NOON)).toEqual({ currency: 'EUR', net_cents: null });
});

it('is the player’s alone', async () => {
  const bo = await sandbox.signIn('bo@northstar.example');
  await spin(await open(), 5000);
  ada = bo;
  expect(await net(NOON)).toMatchObject({ net_cents: 0 });
  const guest = await sandbox.app.inject('/api/player/net_result');
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'UNAUTHORIZED']);
  const odd = await sandbox.app.inject({ url: '/api/player/net_result?since=monday', headers: bo });
  expect(odd.statusCode).toBe(422);
});
