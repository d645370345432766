import { expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { rateInstant, rateToEuro } from './exchange-rates.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

it('knows what every currency of the platform is worth', () => {
  for (const { code } of CURRENCIES) expect(rateToEuro(code, NOON)).toBeGreaterThan(0);
  expect(rateToEuro('EUR', NOON)).toBe(1);
  expect(rateToEuro('XXX', NOON)).toBeUndefined();
});

it('moves by the minute and by the clock alone', () => {
  expect(rateInstant(NOON + MINUTE - 1)).toBe(NOON);
  expect(rateToEuro('BTC', NOON + MINUTE - 1)).toBe(rateToEuro('BTC', NOON));
  expect(rateToEuro('BTC', NOON + MINUTE)).not.toBe(rateToEuro('BTC', NOON));
});

it('stays within the swing of the currency', () => {
  const rates = Array.from({ length: 1440 }, (_, minute) => rateToEuro('BTC', NOON + minute * MINUTE) ?? 0);
  expect(Math.min(...rates)).toBeGreaterThanOrEqual(58_240 * 0.985);
  expect(Math.max(...rates)).toBeLessThanOrEqual(58_240 * 1.015);
  expect(Math.max(...rates) - Math.min(...rates)).toBeGreaterThan(58_240 * 0.015);
});
