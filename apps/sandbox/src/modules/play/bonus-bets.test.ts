import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { openGame, POT_GAME, SLOT, startPlay, type GameFrame } from '../../testing/start-play.ts';
import { NOON, type TestSandbox } from '../../testing/start-sandbox.ts';

const DAY = 86_400_000;
const ADA = 11;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
let frame: GameFrame;
beforeEach(async () => {
  sandbox = await startPlay();
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON });
  ada = await sandbox.signIn('ada@northstar.example');
  frame = await openGame(sandbox, SLOT, { mode: 'real', ...ada });
});
afterEach(() => sandbox.close());

const give = (more: { wager?: number; maxBetCents?: number; maxWinCents?: number } = {}) =>
  gifts.within((trx) =>
    gifts.bonuses.give(trx, {
      playerId: ADA,
      groupKey: 'gift',
      title: { en: 'A gift' },
      currency: 'EUR',
      amountCents: 1000,
      wager: 3,
      begins: 'at_once',
      msToActivate: 3 * DAY,
      msToWager: 7 * DAY,
      ...more,
    }),
  );
const get = async (url: string) => (await sandbox.app.inject({ url, headers: ada })).json();
const bonus = async () => (await get('/api/player/bonuses'))[0];
const spin = (bet_cents: number) => frame.post('/spins', { bet_cents });
const balance = (realCents: number, bonusCents: number) =>
  setBalance(sandbox.store.db, { playerId: ADA, currency: 'EUR', realCents, bonusCents });

it('counts a bet for the wager of the bonus, whichever money it was', async () => {
  await balance(100, 0);
  await give();
  await balance(150, 1000);
  expect((await spin(100)).statusCode).toBe(201);
  expect(await bonus()).toMatchObject({ stage: 'handle_bets', amount_wager_cents: 100 });
  await balance(50, 1000);
  await spin(100);
  expect(await bonus()).toMatchObject({ stage: 'handle_bets', amount_wager_cents: 200 });
});

it('[BON-14] makes bonus money real with the bet that ends the wager, up to the most that can be won', async () => {
  await balance(0, 0);
  await give({ wager: 1, maxWinCents: 700 });
  await balance(0, 1500);
  await spin(500);
  await balance(0, 1500);
  const { balance_cents } = (await spin(500)).json();
  expect(await bonus()).toMatchObject({ stage: 'wager_done', amount_wager_cents: 1000 });
  expect(balance_cents).toBe(700);
  expect(await gifts.wallet(ADA)).toEqual({ realCents: 700, bonusCents: 0 });
});

it('[BON-11] loses the bonus with its last money', async () => {
  await balance(0, 0);
  await give();
  await balance(0, 100);
  // Until a spin wins nothing, because a win is bonus money again.
  for (let count = 0; (await gifts.wallet(ADA)).bonusCents > 0 && count < 60; count += 1) {
    await balance(0, 100);
    await spin(100);
  }
  expect(await bonus()).toMatchObject({ stage: 'lost' });
});

it('refuses a stake above what the bonus allows, and takes nothing', async () => {
  await balance(500, 0);
  await give({ maxBetCents: 100 });
  const refused = await spin(200);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STAKE_ABOVE_BONUS_LIMIT']);
  expect(await gifts.wallet(ADA)).toEqual({ realCents: 500, bonusCents: 1000 });
  expect((await spin(100)).statusCode).toBe(201);
});

it('earns coins for real money staked, and none for bonus money', async () => {
  const coins = async () => (await get('/api/player/comp_points')).chargeable.points;
  const before = await coins();
  frame = await openGame(sandbox, POT_GAME, { mode: 'real', ...ada });
  await balance(5000, 0);
  await spin(2000);
  expect(await coins()).toBe(before + 2);
  await balance(1000, 0);
  await give();
  await balance(1000, 1000);
  await spin(2000);
  expect(await coins()).toBe(before + 3);
});
