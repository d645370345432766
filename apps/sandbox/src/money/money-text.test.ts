import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { readMoney, writeMoney } from './money-text.ts';

it.each([
  [1_248_000, 'EUR', '12,480.00 EUR'],
  [5, 'EUR', '0.05 EUR'],
  [-120, 'USD', '−1.20 USD'],
  [1500, 'JPY', '1,500 JPY'],
  [2_100_000_000_000_001, 'BTC', '21,000,000.00000001 BTC'],
])('writes %i of %s as %s', (amount, currency, text) => {
  expect(writeMoney(amount, currency)).toBe(text);
});

describe('an amount that somebody typed', () => {
  it.each([
    ['12.5', 'EUR', 1250],
    ['100', 'JPY', 100],
    [' 7 ', 'EUR', 700],
    ['1.005', 'EUR', undefined],
    ['1.5', 'JPY', undefined],
    ['-3', 'EUR', undefined],
    ['', 'EUR', undefined],
    ['999999999999', 'BTC', undefined],
  ])('%j of %s is %s', (text, currency, amount) => {
    expect(readMoney(text, currency)).toBe(amount);
  });

  it('is read as it was written', () => {
    const currency = constantFrom(...CURRENCIES.map(({ code }) => code));
    assert(
      property(integer({ min: 0, max: 10 ** 11 }), currency, (amount, code) => {
        const [text = ''] = writeMoney(amount, code).split(' ');
        expect(readMoney(text.replaceAll(',', ''), code)).toBe(amount);
      }),
    );
  });
});
