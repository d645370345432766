import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvents } from '../../events.ts';
import { migratePlatform } from '../../store/migrations.ts';
import { createPlayer } from '../../testing/create-player.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { findBonuses } from './bonuses.repository.ts';
import type { BonusGrant } from './bonuses.service.ts';

const DAY = 86_400_000;

let store: TestStore;
let gifts: GiftServices;
let now = 0;
let playerId = 0;
let announced: DomainEvents['bonus_changed'][];
beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  gifts = await openGiftServices(store.db, { clock: () => now });
  gifts.events.on('bonus_changed', (_trx, event) => void announced.push(event));
});
afterAll(() => store.close());
beforeEach(async () => {
  now = 1000;
  playerId += 1;
  announced = [];
  await createPlayer(gifts.db, playerId);
});

const give = (more: Partial<BonusGrant> = {}) =>
  gifts.within((trx) =>
    gifts.bonuses.give(trx, {
      playerId,
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
const balance = (realCents: number, bonusCents = 0, currency = 'EUR') =>
  setBalance(store.db, { playerId, currency, realCents, bonusCents });
const wallet = () => gifts.wallet(playerId);
const play = (betCents: number, winCents: number, currency = 'EUR') =>
  gifts.playRound(playerId, betCents, winCents, { currency });
const bonuses = async () =>
  (await findBonuses(gifts.db, playerId)).map(({ stage, wageredCents, paidCents }) => [
    stage,
    wageredCents,
    paidCents,
  ]);

describe('a bonus that is being wagered', () => {
  it('counts bets of real money, which are taken first, in full', async () => {
    await balance(2000);
    await give();
    await play(500, 0);
    expect(await bonuses()).toEqual([['handle_bets', 500, 0]]);
    expect(await wallet()).toEqual({ realCents: 1500, bonusCents: 1000 });
  });

  it('does not count bets in another currency', async () => {
    await balance(5000, 0, 'USD');
    await give();
    await play(500, 0, 'USD');
    expect(await bonuses()).toEqual([['handle_bets', 0, 0]]);
  });

  it('[BON-14] becomes real money at the requirement, winnings and all', async () => {
    await give();
    await play(1000, 2500);
    expect(await bonuses()).toEqual([['handle_bets', 1000, 0]]);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 2500 });
    await play(2000, 1700);
    expect(await bonuses()).toEqual([['wager_done', 3000, 2200]]);
    expect(await wallet()).toEqual({ realCents: 2200, bonusCents: 0 });
  });

  it('becomes no more real money than can be won with it', async () => {
    await give({ maxWinCents: 1500 });
    await play(1000, 4000);
    await play(2000, 0);
    expect(await bonuses()).toEqual([['wager_done', 3000, 1500]]);
    expect(await wallet()).toEqual({ realCents: 1500, bonusCents: 0 });
  });

  it('counts no more than the requirement', async () => {
    await balance(10_000);
    await give();
    await play(5000, 0);
    expect(await bonuses()).toEqual([['wager_done', 3000, 1000]]);
  });

  it('[BON-11] is lost when its money is gone', async () => {
    await give();
    await play(1000, 0);
    expect(await bonuses()).toEqual([['lost', 1000, 0]]);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 0 });
  });

  it('begins the bonus that waits longest when it ends', async () => {
    await give();
    await give({ amountCents: 700 });
    await give({ amountCents: 800 });
    await play(1000, 0);
    expect((await bonuses()).map(([stage]) => stage)).toEqual(['wait', 'handle_bets', 'lost']);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 700 });
  });

  it('is wagered beside one of another currency', async () => {
    await give();
    await give({ currency: 'USD', amountCents: 400 });
    expect((await bonuses()).map(([stage]) => stage)).toEqual(['handle_bets', 'handle_bets']);
    expect(await gifts.wallet(playerId, 'USD')).toEqual({ realCents: 0, bonusCents: 400 });
  });

  it('refuses a larger stake than it allows, until it has ended', async () => {
    await balance(5000);
    const { id } = await give({ maxBetCents: 500 });
    await expect(play(501, 0)).rejects.toMatchObject({ code: 'STAKE_ABOVE_BONUS_LIMIT' });
    await play(500, 0);
    await gifts.within((trx) => gifts.bonuses.cancel(trx, { playerId, id }));
    await play(501, 0);
    expect(await wallet()).toEqual({ realCents: 3999, bonusCents: 0 });
  });

  it('tells of each stage it takes', async () => {
    const { id } = await give();
    await play(1000, 0);
    expect(announced).toEqual([
      { playerId, bonusId: id, stage: 'issued', at: 1000 },
      { playerId, bonusId: id, stage: 'handle_bets', at: 1000 },
      { playerId, bonusId: id, stage: 'lost', at: 1000 },
    ]);
  });
});

describe('by the clock', () => {
  it('[BON-13] takes bonus money back when the time to wager is over, before the next bet is taken', async () => {
    await balance(100);
    await give();
    now += 7 * DAY;
    await expect(play(200, 0)).rejects.toMatchObject({ code: 'NOT_ENOUGH_MONEY' });
    expect(await gifts.bonuses.endDue(playerId)).toBe(1);
    expect((await bonuses()).map(([stage]) => stage)).toEqual(['expired']);
    expect(await wallet()).toEqual({ realCents: 100, bonusCents: 0 });
  });

  it('keeps a bonus until the last moment of its time', async () => {
    await give();
    now += 7 * DAY - 1;
    expect(await gifts.bonuses.endDue(playerId)).toBe(0);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 1000 });
  });

  it('lets a bonus wait as long as it has to, and begins its time when it begins', async () => {
    await give();
    now += DAY;
    await give({ amountCents: 700 });
    now += 6 * DAY;
    expect(await gifts.bonuses.endDue(playerId)).toBe(1);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 700 });
    now += 7 * DAY - 1;
    expect(await gifts.bonuses.endDue(playerId)).toBe(0);
    now += 1;
    expect(await gifts.bonuses.endDue(playerId)).toBe(1);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 0 });
  });
});

describe('a round that is running with bonus money', () => {
  const round = { roundId: 'running', betCents: 1000 };
  const begin = () => gifts.placeBet({ ...round, playerId });
  const end = (winCents: number) =>
    gifts.settleBet({ ...round, playerId }, { bonusBetCents: 1000, winCents });

  it('keeps a bonus from being lost that another round leaves without money', async () => {
    await give({ amountCents: 1500 });
    await begin();
    await play(500, 0);
    expect(await bonuses()).toEqual([['handle_bets', 500, 0]]);
    await end(900);
    expect(await bonuses()).toEqual([['handle_bets', 1500, 0]]);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 900 });
  });

  it('wins for the house when its bonus was given up meanwhile', async () => {
    const { id } = await give();
    await begin();
    await gifts.within((trx) => gifts.bonuses.cancel(trx, { playerId, id }));
    await end(5000);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 0 });
    expect(await bonuses()).toEqual([['canceled', 0, 0]]);
  });

  it('wins real money when its bonus was wagered meanwhile, as far as can be won with it', async () => {
    await balance(0);
    await give({ amountCents: 1500, wager: 2, maxWinCents: 2000 });
    await begin();
    await balance(3000, 500);
    await play(3000, 0);
    expect(await bonuses()).toEqual([['wager_done', 3000, 500]]);
    await end(1800);
    expect(await bonuses()).toEqual([['wager_done', 3000, 2000]]);
    expect(await wallet()).toEqual({ realCents: 2000, bonusCents: 0 });
  });

  it('does not touch the money or the wager of the bonus that came after its own', async () => {
    const { id } = await give();
    await begin();
    await give({ amountCents: 700 });
    await gifts.within((trx) => gifts.bonuses.cancel(trx, { playerId, id }));
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 700 });
    await end(5000);
    expect(await bonuses()).toEqual([
      ['handle_bets', 0, 0],
      ['canceled', 0, 0],
    ]);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 700 });
  });
});
