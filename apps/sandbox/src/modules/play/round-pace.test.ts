import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { setBalance } from '../../testing/set-balance.ts';
import { CRASH, openFlight, openGame, SLOT, startPlay } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const EVE = 14;
const ESTONIA = { 'cf-ipcountry': 'EE' };

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startPlay();
  await setBalance(sandbox.store.db, { playerId: EVE, currency: 'EUR', realCents: 5000 });
});
afterEach(() => sandbox.close());

const spin = async (frame: Awaited<ReturnType<typeof openGame>>, key?: string) => {
  const answer = await frame.post('/spins', { bet_cents: 100 }, key);
  return answer.statusCode === 201 ? 201 : [answer.json().code, answer.json().details];
};

it('without quick spins a round begins 2.5 seconds after the one before it, and nothing is taken for a refused one', async () => {
  const eve = await sandbox.signIn('eve@northstar.example');
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...eve });
  expect(await spin(frame, 'first')).toBe(201);
  sandbox.setNow(NOON + 2499);
  expect(await spin(frame)).toEqual(['ROUND_TOO_SOON', { wait_ms: 1 }]);
  // A call that is repeated after a lost answer is no second round.
  expect(await spin(frame, 'first')).toBe(201);
  const { rows } = await sql<{ count: string }>`
    select count(*) from platform.game_rounds where player_id = ${EVE}`.execute(sandbox.store.db);
  expect(rows).toEqual([{ count: '1' }]);
  sandbox.setNow(NOON + 2500);
  expect(await spin(frame)).toBe(201);
});

it('another game, another page or play money is no way around it', async () => {
  const eve = await sandbox.signIn('eve@northstar.example');
  expect(await spin(await openGame(sandbox, SLOT, { mode: 'real', ...eve }))).toBe(201);
  const soon = ['ROUND_TOO_SOON', { wait_ms: 2500 }];
  expect(await spin(await openGame(sandbox, SLOT, { mode: 'real', ...eve }))).toEqual(soon);
  expect(await spin(await openGame(sandbox, SLOT, { mode: 'demo', ...eve }))).toEqual(soon);
  expect(await spin(await openGame(sandbox, 'tide-lab/pokie-2', { mode: 'real', ...eve }))).toEqual(soon);
  await openFlight(sandbox, 500);
  expect(await spin(await openGame(sandbox, SLOT, { mode: 'real', ...eve }))).toBe(201);
  const crash = await openGame(sandbox, CRASH, { mode: 'demo', ...eve });
  expect((await crash.post('/crash_bets', { bet_cents: 100 })).json().code).toBe('ROUND_TOO_SOON');
});

it('of two rounds at once one is refused', async () => {
  const eve = await sandbox.signIn('eve@northstar.example');
  const pages = await Promise.all([1, 2].map(() => openGame(sandbox, SLOT, { mode: 'real', ...eve })));
  const answers = await Promise.all(pages.map((frame) => spin(frame)));
  expect(answers.filter((answer) => answer === 201)).toHaveLength(1);
});

it('guests of the licence play their demos at the same pace, each by themselves', async () => {
  const launched = () =>
    sandbox.app.inject({
      method: 'POST',
      url: `/api/games/${SLOT}/launch`,
      headers: ESTONIA,
      payload: { mode: 'demo', device: 'desktop' },
    });
  const [one, other] = [await launched(), await launched()].map((answer) => String(answer.json().session));
  const codes = [];
  for (const [index, token] of [one, one, other].entries()) {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/api/game_session/spins',
      headers: { 'x-game-session': token, 'idempotency-key': `guest-${index}` },
      payload: { bet_cents: 100 },
    });
    codes.push(answer.json().code ?? answer.statusCode);
  }
  expect(codes).toEqual([201, 'ROUND_TOO_SOON', 201]);
});

it('where quick spins are allowed rounds follow each other as they like', async () => {
  const ada = await sandbox.signIn('ada@northstar.example');
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
  expect([await spin(frame), await spin(frame)]).toEqual([201, 201]);
});

it('what the site says of a licence holds, at once', async () => {
  let quickSpins = true;
  await sandbox.close();
  sandbox = await startPlay({
    saferPlayOf: () => ({ autoplay: false, quickSpins, netResult: false, realityCheckMinutes: 45 }),
  });
  const ada = await sandbox.signIn('ada@northstar.example');
  const frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
  const rules = { has_autoplay: false, has_quick_spins: true, reality_check_minutes: 45 };
  expect((await frame.get('')).json()).toMatchObject(rules);
  expect([await spin(frame), await spin(frame)]).toEqual([201, 201]);
  quickSpins = false;
  expect((await frame.get('')).json()).toMatchObject({ ...rules, has_quick_spins: false });
  expect(await spin(frame)).toEqual(['ROUND_TOO_SOON', { wait_ms: 2500 }]);
});
