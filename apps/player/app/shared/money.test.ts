import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it.each([
  [124_850, { code: 'EUR', subunitsToUnit: 100 }, 'en', '€1,248.50'],
  [124_850, { code: 'EUR', subunitsToUnit: 100 }, 'de', '1.248,50 €'],
  [5000, { code: 'JPY', subunitsToUnit: 1 }, 'en', '¥5,000'],
  [182_000, { code: 'BTC', subunitsToUnit: 100_000_000 }, 'en', 'BTC 0.00182'],
  [1_500_000, { code: 'USDT', subunitsToUnit: 1_000_000 }, 'en', '1.5 USDT'],
])('formats %d of %j in %s', (cents, currency, locale, text) => {
  expect(formatMoney(cents, currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
