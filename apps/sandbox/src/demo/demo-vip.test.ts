import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCurrencies, type TableCurrency } from '../money/currencies.ts';
import { statusThresholds } from '../modules/vip/status-thresholds.ts';
import { riseBy, vipProgress } from '../modules/vip/vip-progress.model.ts';
import type { Player } from '../modules/player/player.ts';
import { readDemoData } from '../testing/demo-data.ts';

const { players, coins, vip, bonuses } = readDemoData();
// The repository’s own data, which the tests of fixtures/ check against its schema.
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/site/${name}.json`, import.meta.url), 'utf8'));
type Value = { status: string; value: { percent?: number; number?: number; amount?: object } };
const table: {
  statuses: { status: string; group: number }[];
  comparison: { id: string; values: Value[] }[];
  levels: {
    id: string;
    gift_descriptions: { en: string }[];
    conditions: { persistent_comp_points: { max: number } }[];
  }[];
} = read('vip-table/main');

/** A row of the club’s table: the value for each group, with the highest status first. */
const promised = (id: string) =>
  (table.comparison.find((row) => row.id === id)?.values ?? [])
    .map(({ status, value }) => ({
      group: table.statuses.find((each) => each.status === status)?.group,
      value,
    }))
    .toReversed();

it('gives back the percentage that the club’s page promises each status', () => {
  expect(vip?.cashback.percents).toEqual(
    promised('cashback').map(({ group, value }) => ({ group, percent: value.percent })),
  );
});

it('multiplies coins as the club’s page promises, from bronze on', () => {
  expect(coins?.multipliers).toEqual(
    promised('coins')
      .filter(({ value }) => value.number !== 1)
      .map(({ group, value }) => ({ group, times: value.number })),
  );
});

it('gives for a birthday what the club’s page promises, and the spins that are the house’s', () => {
  const money = promised('birthday').filter(({ value }) => value.amount);
  expect(vip?.birthday.amounts).toEqual(money.map(({ group, value }) => ({ group, amount: value.amount })));
  const { title, text } = read('additional-gifts/birthday');
  expect([title.en, text.en]).toEqual([
    'Birthday spins',
    '50 free spins in the week of your birthday, from Gold on.',
  ]);
  expect(vip?.birthday.offers).toEqual([{ group_key: 'birthday_spins', groups: [259, 255, 759] }]);
  const offer = bonuses?.offers.find(({ group_key }) => group_key === 'birthday_spins');
  expect(offer?.gives).toMatchObject([{ type: 'freespins', count: 50 }]);
});

it('gives for each level what its card promises, when it ends', () => {
  expect(vip?.levels.map(({ group_key, points, freespins }) => ({ group_key, points, freespins }))).toEqual(
    table.levels.map(({ id, gift_descriptions, conditions }) => ({
      group_key: id,
      points: conditions[0]?.persistent_comp_points.max,
      freespins: Number(/^(\d+) free spins$/.exec(gift_descriptions[0]?.en ?? '')?.[1]),
    })),
  );
  expect(vip?.levels).toHaveLength(12);
});

const TABLE: readonly TableCurrency[] = read('currency-table/main').currencies;

it('asks of a quarter what the site’s currency table says, with the site and without it', () => {
  const own = statusThresholds(createCurrencies(() => [], new Set()));
  const quarter = { start: 0, depositCents: 0, betCents: 0 };
  for (const { code, vip_deposit_threshold_cents, vip_bet_threshold_cents } of TABLE) {
    // Only the parts that the progress depends on.
    const progress = vipProgress({ currency: code, groups: [], quarter } as unknown as Player, 0, own);
    expect([code, progress.depositThresholdCents, progress.betSumThresholdCents]).toEqual([
      code,
      vip_deposit_threshold_cents ?? 900_000,
      vip_bet_threshold_cents ?? 9_000_000,
    ]);
  }
});

it('no player of the demo rises, or falls, by the first bet or deposit', () => {
  const thresholds = statusThresholds(createCurrencies(() => TABLE, new Set()));
  for (const { email, groups, currency, quarter } of players) {
    const sums = { currency, depositCents: quarter.deposit_cents, betCents: quarter.bet_cents };
    const isForLife = groups.includes(759);
    expect([email, isForLife || riseBy(groups, sums, thresholds)]).toEqual([email, isForLife || undefined]);
  }
});
