import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LootboxItem } from '../../options.ts';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { sampleBonuses } from '../../testing/sample-bonuses.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const BO = 12;

let sandbox: TestSandbox;
let gifts: GiftServices;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { defaults } = sampleBonuses;
  const bet = { EUR: 20, USD: 25, BTC: 220 };
  const data = { ...sampleBonuses, defaults: { ...defaults, freespins: { ...defaults.freespins, bet } } };
  gifts = await openGiftServices(sandbox.store.db, { clock: () => NOON, data });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  for (const table of ['bonuses', 'freespins'] as const) await gifts.db.deleteFrom(table).execute();
});

const SPINS: LootboxItem = {
  id: 'fs-10',
  type: 'freespins',
  freespins_count: 10,
  weight: 1,
  wager: 30,
  max_win: [
    { currency: 'EUR', amount_cents: 10_000 },
    { currency: 'USD', amount_cents: 12_000 },
  ],
};

const give = (currency: string, item: LootboxItem = SPINS) =>
  gifts.within((trx) => gifts.prizes.giveItem(trx, { playerId: BO, currency, groupKey: 'wheel', item }));

it.each([
  ['its own where the prize names it', 'USD', 25, 12_000],
  ['the worth of the one in EUR where it does not', 'BTC', 220, 173_849],
])('what free spins win at most is %s', async (_title, currency, betCents, maxWinCents) => {
  await give(currency);
  expect(await gifts.freespins.list(BO, 'en')).toMatchObject([
    { currency, bet_cents: betCents, max_win_cents: maxWinCents },
  ]);
});

it('free spins in a currency without a stake of its own are in EUR', async () => {
  await give('NOK');
  expect(await gifts.freespins.list(BO, 'en')).toMatchObject([
    { currency: 'EUR', bet_cents: 20, max_win_cents: 10_000 },
  ]);
});

it('a prize without a limit has none in any currency', async () => {
  const { max_win: _limit, ...open } = SPINS;
  await give('BTC', open);
  expect(await gifts.freespins.list(BO, 'en')).toMatchObject([{ max_win_cents: null }]);
});

it.each([
  ['en', '10 free spins'],
  ['en-AU', '10 free spins'],
  ['de', '10 Freispiele'],
  ['fr-CA', '10 tours gratuits'],
  ['no', '10 gratisspinn'],
  ['it', '10 giri gratis'],
  ['et', '10 tasuta keerutust'],
])('free spins are named in %s', async (locale, title) => {
  await give('EUR');
  expect(await gifts.freespins.list(BO, locale)).toMatchObject([{ title }]);
});

it('a prize with a name keeps it', async () => {
  await give('EUR', { ...SPINS, title: 'Advent spins' });
  expect(await gifts.freespins.list(BO, 'de')).toMatchObject([{ title: 'Advent spins' }]);
});
