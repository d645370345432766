import { afterAll, beforeAll, expect, it } from 'vitest';
import { CARD, completeProfile } from '../testing/pay.ts';
import { openGame, SLOT, startPlay } from '../testing/start-play.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';
import { sampleData } from '../testing/sample-data.ts';

// Which calls are open to guests, and which are not.

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startPlay({ data: { payments: sampleData.payments ?? [] } });
  await completeProfile(sandbox, 11);
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ method: 'POST', url, payload, headers });

it('[AUTH-02] guests search games', async () => {
  const answer = await post('/api/games_filter', { device: 'desktop', filter: { title: 'pokie 12' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().items.map(({ title }: { title: string }) => title)).toEqual(['Pokie 12']);
});

it('[AUTH-03] guests open a demo game and play it', async () => {
  const frame = await openGame(sandbox, SLOT, { mode: 'demo' });
  const answer = await frame.post('/spins', { bet_cents: 100 });
  expect([frame.launched.statusCode, answer.statusCode]).toEqual([201, 201]);
  const real = await post(`/api/games/${SLOT}/launch`, { mode: 'real', device: 'desktop' });
  expect([real.statusCode, real.json().code]).toEqual([401, 'UNAUTHORIZED']);
});

it('[AUTH-06] deposits need a signed-in player', async () => {
  const deposit = { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD };
  const guest = await post('/api/payments/deposits', deposit);
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'UNAUTHORIZED']);
  expect((await post('/api/payments/deposits', deposit, ada)).statusCode).toBe(201);
});

it('[AUTH-07] the profile needs a signed-in player', async () => {
  const change = { context: 'edition', city: 'Bonn' };
  for (const [headers, statuses] of [
    [{}, [401, 401]],
    [ada, [200, 200]],
  ] as const) {
    const read = await sandbox.app.inject({ url: '/api/player', headers });
    const written = await sandbox.app.inject({
      method: 'PATCH',
      url: '/api/player',
      headers,
      payload: change,
    });
    expect([read.statusCode, written.statusCode]).toEqual(statuses);
  }
});

it('[PROF-20] a player has one currency, one VIP status, limits, coins, gifts and bonuses', async () => {
  const get = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();
  const limit = { type: 'loss', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 50_000 }] };
  expect((await post('/api/user_limits', limit, ada)).statusCode).toBe(201);
  const [{ currency }, { currentStatus }, limits, coins, gifts, boxes] = await Promise.all([
    get('/api/player'),
    get('/jam/vip_status_progress'),
    get('/api/user_limits'),
    get('/api/player/comp_points'),
    get('/api/v2/bonuses'),
    get('/api/player/lootboxes'),
  ]);
  const wallets = await get('/api/player/accounts');
  expect(wallets.filter(({ active }: { active: boolean }) => active)).toMatchObject([{ currency }]);
  expect([currency, currentStatus]).toEqual(['EUR', 'gold']);
  expect(limits).toMatchObject([{ type: 'loss', accounts: [{ amount_cents: 50_000 }] }]);
  expect(coins).toEqual({ chargeable: { points: 4120 }, persistent: { points: 18_740 } });
  expect([Array.isArray(gifts), boxes.length > 0]).toEqual([true, true]);
});
