import { expect, it } from 'vitest';
import { formatMoney, formatPointsMoney } from './money.ts';

const coin = (code: string, subunitsToUnit: number) => ({ code, subunitsToUnit });

it.each([
  [124_850, { code: 'EUR', subunitsToUnit: 100 }, 'en', '€1,248.50'],
  [124_850, { code: 'EUR', subunitsToUnit: 100 }, 'de', '1.248,50 €'],
  [5000, { code: 'JPY', subunitsToUnit: 1 }, 'en', '¥5,000'],
  [182_000, { code: 'BTC', subunitsToUnit: 100_000_000 }, 'en', 'BTC 0.00182'],
  [1_500_000, { code: 'USDT', subunitsToUnit: 1_000_000 }, 'en', '1.5 USDT'],
])('formats %d of %j in %s', (cents, currency, locale, text) => {
  expect(formatMoney(cents, currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  ['', 5000, { code: 'EUR', subunitsToUnit: 100 }, 'en', '€50'],
  ['', 550, { code: 'EUR', subunitsToUnit: 100 }, 'de', '5,50 €'],
  ['[CUR-10] ', 5500, { ...coin('BTC', 1e8), pointsUnit: { factor: 1e6, label: 'µBTC' } }, 'en', 'µBTC 55'],
  [
    '[CUR-10] ',
    12_345,
    { ...coin('BTC', 1e8), pointsUnit: { factor: 1e6, label: 'µBTC' } },
    'de',
    '123,45 µBTC',
  ],
  [
    '[CUR-08] ',
    3_000_000,
    { ...coin('ETH', 1e9), pointsUnit: { factor: 1e3, label: 'mETH' } },
    'en',
    'mETH 3',
  ],
  [
    '[CUR-09] ',
    150_000,
    { ...coin('LTC', 1e8), pointsUnit: { factor: 1e3, label: 'mLTC' } },
    'en',
    'mLTC 1.5',
  ],
])('%swrites %d of %j in %s for coins', (_ids, cents, currency, locale, text) => {
  expect(formatPointsMoney(cents, currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
