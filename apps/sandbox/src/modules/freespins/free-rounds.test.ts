import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvents } from '../../events.ts';
import { migratePlatform } from '../../store/migrations.ts';
import { createPlayer } from '../../testing/create-player.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { findAllFreespins } from './freespins.repository.ts';
import type { FreespinsGrant } from './freespins.service.ts';

const DAY = 86_400_000;
const GAME = 'tide-lab/pokie-1';

let store: TestStore;
let gifts: GiftServices;
let now = 0;
let playerId = 0;
let announced: DomainEvents['freespins_changed'][];
beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  gifts = await openGiftServices(store.db, { clock: () => now });
  gifts.events.on('freespins_changed', (_trx, event) => void announced.push(event));
});
afterAll(() => store.close());
beforeEach(async () => {
  now = 1000;
  playerId += 1;
  announced = [];
  await createPlayer(gifts.db, playerId);
});

const give = (more: Partial<FreespinsGrant> = {}) =>
  gifts.within((trx) =>
    gifts.freespins.give(trx, {
      playerId,
      groupKey: 'spins',
      title: { en: 'Free spins' },
      currency: 'EUR',
      total: 2,
      betCents: 20,
      games: [GAME, 'tide-lab/pokie-2'],
      wager: 30,
      begins: 'at_once',
      msToActivate: 3 * DAY,
      msToPlay: 2 * DAY,
      msToWager: 7 * DAY,
      ...more,
    }),
  );
const take = (game = GAME, currency = 'EUR') =>
  gifts.within((trx) => gifts.freespins.take(trx, { playerId, game, currency }));
const settle = (freespinsId: number, winCents: number) =>
  gifts.within((trx) => gifts.freespins.settle(trx, { playerId, freespinsId, winCents }));
async function play(winCents: number): Promise<void> {
  const round = await take();
  if (!round) throw new Error('There is no round to play.');
  await settle(round.freespinsId, winCents);
}
const wallet = () => gifts.wallet(playerId);
const stages = async () => (await findAllFreespins(gifts.db, playerId)).map(({ stage }) => stage);
const bonuses = () => gifts.bonuses.list(playerId, 'en');

describe('free spins', () => {
  it('become a bonus with their wager when the last round is over, and cost the player nothing', async () => {
    await give({ maxWinCents: 5000 });
    await play(150);
    expect([await bonuses(), await wallet()]).toEqual([[], { realCents: 0, bonusCents: 0 }]);
    await play(90);
    expect(await stages()).toEqual(['finished']);
    expect(await bonuses()).toMatchObject([
      {
        stage: 'handle_bets',
        amount_cents: 240,
        amount_wager_requirement_cents: 7200,
        max_win_cents: 5000,
        group_key: 'spins',
      },
    ]);
    expect(await wallet()).toEqual({ realCents: 0, bonusCents: 240 });
  });

  it('win no more than can be won with them', async () => {
    await give({ maxWinCents: 100 });
    await play(90);
    await play(5000);
    expect(await bonuses()).toMatchObject([{ amount_cents: 100 }]);
  });

  it('[BON-14] pay real money at once when they ask for no wager', async () => {
    await give({ wager: 0 });
    await play(0);
    await play(75);
    expect([await stages(), await bonuses()]).toEqual([['wager_done'], []]);
    expect(await wallet()).toEqual({ realCents: 75, bonusCents: 0 });
  });

  it('[BON-11] are lost when they win nothing', async () => {
    await give();
    await play(0);
    await play(0);
    expect([await stages(), await bonuses()]).toEqual([['lost'], []]);
  });

  it('are playable at their games alone, and the gift that runs out first is played first', async () => {
    const late = await give();
    now += 1;
    const early = await give({ msToPlay: DAY, games: [GAME] });
    expect(await take('tide-lab/pokie-9')).toBeUndefined();
    expect(await take('tide-lab/pokie-2')).toMatchObject({ freespinsId: late.id });
    expect(await take()).toMatchObject({ freespinsId: early.id, left: 1 });
  });

  it('give the last round to one of several that ask at once', async () => {
    await give({ total: 3 });
    const rounds = await Promise.all([1, 2, 3, 4, 5].map(() => take()));
    expect(rounds.filter((round) => round !== undefined)).toHaveLength(3);
  });

  it('refuse to settle a round that was not taken, or was settled before', async () => {
    const { id } = await give();
    await expect(settle(id, 10)).rejects.toThrow(`No round of the free spins ${id} is running.`);
    await play(10);
    await expect(settle(id, 10)).rejects.toThrow('is running');
    expect(await findAllFreespins(gifts.db, playerId)).toMatchObject([{ winningsCents: 10, settled: 1 }]);
  });

  it('tell of each stage they take', async () => {
    const { id } = await give({ total: 1 });
    await play(0);
    expect(announced).toEqual([
      { playerId, freespinsId: id, stage: 'handle_bets', at: 1000 },
      { playerId, freespinsId: id, stage: 'lost', at: 1000 },
    ]);
  });
});

describe('by the clock', () => {
  it('[BON-13] free spins end; what they have won by then is kept', async () => {
    await give();
    await give({ total: 3 });
    await play(40);
    now += 2 * DAY;
    expect(await take()).toBeUndefined();
    expect(await gifts.freespins.endDue(playerId)).toBe(2);
    expect(await stages()).toEqual(['expired', 'finished']);
    expect(await bonuses()).toMatchObject([{ amount_cents: 40, stage: 'handle_bets' }]);
  });

  it('free spins wait for a round that is running', async () => {
    const { id } = await give();
    await take();
    now += 2 * DAY;
    expect(await gifts.freespins.endDue(playerId)).toBe(0);
    await settle(id, 60);
    expect(await stages()).toEqual(['finished']);
    expect(await bonuses()).toMatchObject([{ amount_cents: 60 }]);
  });

  it('[BON-09] a gift in parts begins part by part', async () => {
    await give({ total: 1 });
    await give({ total: 1, from: now + DAY });
    await play(0);
    expect([await stages(), await take()]).toEqual([['wait', 'lost'], undefined]);
    now += DAY;
    expect(await gifts.freespins.endDue(playerId)).toBe(1);
    expect(await stages()).toEqual(['handle_bets', 'lost']);
    now += 2 * DAY - 1;
    expect(await take()).toMatchObject({ left: 0 });
  });
});
