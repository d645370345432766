import { describe, expect, it } from 'vitest';
import { formatMinor, parseMoney, type Currency } from './money.ts';

const EUR: Currency = { code: 'EUR', subunits: 100, kind: 'fiat' };
const JPY: Currency = { code: 'JPY', subunits: 1, kind: 'fiat' };
const BTC: Currency = { code: 'BTC', subunits: 100_000_000, kind: 'crypto' };

describe('parseMoney', () => {
  it.each([
    ['750', EUR, 75_000],
    ['750.5', EUR, 75_050],
    ['1,200.50', EUR, 120_050],
    ['1 200,50', EUR, 120_050],
    ['1,200', EUR, 120_000],
    ['12,5', EUR, 1250],
    ['1,00,000', EUR, 10_000_000],
    ['€ 1.000,50', EUR, 100_050],
    ["1'000.50", EUR, 100_050],
    ['１２．５', EUR, 1250],
    ['0.10', EUR, 10],
    ['5.00', JPY, 5],
    ['12000', JPY, 12_000],
    ['0.0125', BTC, 1_250_000],
    ['0,0125', BTC, 1_250_000],
    ['1', BTC, 100_000_000],
  ] as const)('%s in %o is %i minor units', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, minor });
  });

  it.each([
    ['1.005', EUR, 'EUR has 2 decimals, not 3. Did you mean 1,005?'],
    ['1,234', BTC, 'Can be read in two ways. Did you mean 1,234.0 or 1.234?'],
    ['1 5', EUR, 'Must be an amount such as 1.00.'],
    ['5 USD', EUR, 'Must be an amount such as 1.00.'],
    ['1.5', JPY, 'JPY has no decimals.'],
    ['0.123456789', BTC, 'BTC has 8 decimals, not 9.'],
    ['a lot', EUR, 'Must be an amount such as 1.00.'],
    ['-5', EUR, 'Must not be below zero.'],
    ['99999999999999999', EUR, 'Is too large.'],
  ] as const)('%s in %o is refused with a sentence', (text, currency, message) => {
    expect(parseMoney(text, currency)).toEqual({ ok: false, message });
  });
});

describe('formatMinor', () => {
  it.each([
    [75_000, 100, '750.00'],
    [123_456_789, 100, '1,234,567.89'],
    [5, 100, '0.05'],
    [12_000, 1, '12,000'],
    [1_250_000, 100_000_000, '0.01250000'],
  ])('%i of %i is %s', (minor, subunits, text) => {
    expect(formatMinor(minor, subunits)).toBe(text);
  });
});
