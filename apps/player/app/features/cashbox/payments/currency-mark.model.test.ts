import { describe, expect, it } from 'vitest';
import { createFormatMoney } from '../../../shared/texts/money.ts';
import { currencyMark } from './currency-mark.model.ts';

const fiat = (code: string, subunits_to_unit = 100) => ({ code, kind: 'fiat' as const, subunits_to_unit });
const CURRENCIES = [
  fiat('EUR'),
  fiat('JPY', 1),
  fiat('PLN'),
  fiat('NOK'),
  { code: 'BTC', kind: 'crypto' as const, subunits_to_unit: 100_000_000 },
];

describe('the currency beside an amount', () => {
  it.each([
    ['en', 'EUR', '€', false],
    ['de', 'EUR', '€', true],
    ['et', 'EUR', '€', true],
    ['fr-CA', 'EUR', '€', true],
    ['it', 'EUR', '€', true],
    ['no', 'NOK', 'kr', true],
    ['en', 'JPY', '¥', false],
    ['en', 'PLN', 'PLN', false],
    ['en', 'BTC', 'BTC', false],
    ['de', 'BTC', 'BTC', true],
  ])('in %s, %s is %s, after it: %s', (language, code, text, isAfter) => {
    expect(currencyMark(createFormatMoney(CURRENCIES, language)(0, code, 'short'))).toEqual({
      text,
      isAfter,
    });
  });
});
