import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DomainEvents } from '../../events.ts';
import { migratePlatform } from '../../store/migrations.ts';
import { createPlayer } from '../../testing/create-player.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { setBalance } from '../../testing/set-balance.ts';
import { findCompPoints } from './comp-points.repository.ts';

let store: TestStore;
let gifts: GiftServices;
let playerId = 0;
let announced: DomainEvents['comp_points_changed'][];
beforeAll(async () => {
  store = await openTestStore();
  await migratePlatform(store.db);
  gifts = await openGiftServices(store.db, { clock: () => 1000 });
  gifts.events.on('comp_points_changed', (_trx, event) => void announced.push(event));
});
afterAll(() => store.close());
beforeEach(async () => {
  playerId += 1;
  announced = [];
  await createPlayer(gifts.db, playerId);
  await setBalance(store.db, { playerId, currency: 'EUR', realCents: 100_000 });
});

const POKIE = 'tide-lab/pokie-5';
const play = (betCents: number, more: { currency?: string; game?: string } = {}) =>
  gifts.playRound(playerId, betCents, 0, { game: POKIE, ...more });
const points = () => findCompPoints(gifts.db, playerId);

it('earns whole coins, and keeps what does not make one', async () => {
  await play(2999);
  expect(await points()).toEqual({ chargeable: 2, persistent: 2 });
  await play(1);
  expect(await points()).toEqual({ chargeable: 3, persistent: 3 });
  expect(announced).toEqual([
    { playerId, chargeable: 2, persistent: 2 },
    { playerId, chargeable: 3, persistent: 3 },
  ]);
});

it('keeps what is left of each currency apart', async () => {
  await setBalance(store.db, { playerId, currency: 'BTC', realCents: 100_000 });
  await play(999);
  await play(10_999, { currency: 'BTC' });
  expect(await points()).toEqual({ chargeable: 0, persistent: 0 });
  await play(1, { currency: 'BTC' });
  expect(await points()).toEqual({ chargeable: 1, persistent: 1 });
});

it('adds to what was there, of which some was spent', async () => {
  await gifts.db
    .insertInto('comp_points')
    .values({ player_id: playerId, chargeable_points: 5, persistent_points: 40 })
    .execute();
  await play(1000);
  expect(await points()).toEqual({ chargeable: 6, persistent: 41 });
});

it('earns nothing with bonus money, at tables, or in a currency without a rate', async () => {
  await setBalance(store.db, { playerId, currency: 'EUR', realCents: 400, bonusCents: 5000 });
  await setBalance(store.db, { playerId, currency: 'NOK', realCents: 100_000 });
  await play(1400);
  await setBalance(store.db, { playerId, currency: 'EUR', realCents: 5000 });
  await play(5000, { game: 'parlour/cafe-roulette' });
  await play(100_000, { currency: 'NOK' });
  expect(await points()).toEqual({ chargeable: 0, persistent: 0 });
});

it('counts each stake once when rounds end at the same time', async () => {
  await Promise.all(Array.from({ length: 10 }, () => play(500)));
  expect(await points()).toEqual({ chargeable: 5, persistent: 5 });
});
