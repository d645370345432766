import { expect, it } from 'vitest';
import { createFormatMoney, toCurrencies, type Currency } from './money.ts';

const coin = (code: string, digits: number, display?: Currency['display']): Currency => ({
  code,
  kind: 'crypto',
  subunits_to_unit: 10 ** digits,
  ...(display ? { display } : {}),
});
const currencies: Currency[] = [
  { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
  { code: 'JPY', kind: 'fiat', subunits_to_unit: 1 },
  coin('USDT', 6),
  coin('BTC', 8, { unit: 'micro', label: 'µBTC' }),
  coin('ETH', 9, { unit: 'milli', label: 'mETH' }),
  coin('LTC', 8, { unit: 'milli', label: 'mLTC' }),
];

it.each([
  ['', 124_850, 'EUR', 'en', 'full', '€1,248.50'],
  ['', 124_800, 'EUR', 'de', 'full', '1.248,00 €'],
  ['', 124_800, 'EUR', 'de', 'short', '1.248 €'],
  ['', 5000, 'JPY', 'en', 'full', '¥5,000'],
  ['', 182_000, 'BTC', 'en', 'full', 'BTC 0.00182'],
  ['', 1_500_000, 'USDT', 'en', 'full', 'USDT 1.50'],
  ['', 550, 'EUR', 'de', 'points', '5,50 €'],
  ['[CUR-10] ', 5500, 'BTC', 'en', 'points', 'µBTC 55'],
  ['[CUR-10] ', 12_345, 'BTC', 'de', 'points', '123,45 µBTC'],
  ['[CUR-08] ', 3_000_000, 'ETH', 'en', 'points', 'mETH 3'],
  ['[CUR-09] ', 150_000, 'LTC', 'en', 'points', 'mLTC 1.5'],
  // A currency that is not in the table is formatted as Intl does by default.
  ['', 250, 'SEK', 'en', 'full', 'SEK 2.50'],
] as const)('%swrites %d of %s in %s, %s', (_ids, cents, currency, locale, style, text) => {
  const format = createFormatMoney(currencies, locale);
  expect(format(cents, currency, style).replaceAll('\u00a0', ' ')).toBe(text);
});

it('takes from the table what writing an amount needs, and no thresholds', () => {
  const [bitcoin] = toCurrencies({
    currencies: [{ ...coin('BTC', 8), name: 'Bitcoin', vip_deposit_threshold_cents: 5 }],
  });
  expect(bitcoin).toEqual({ code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 });
});
