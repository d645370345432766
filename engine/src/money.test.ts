import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';
import { compileValid } from './testing/sample.ts';

const coin = (code: string, subunits_to_unit = 100_000_000) => ({ code, kind: 'crypto', subunits_to_unit });
const fiat = (code: string, subunits_to_unit = 100) => ({ code, kind: 'fiat', subunits_to_unit });

const compiled = compileValid({
  'currency-table': {
    main: {
      currencies: [
        ...['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NOK', 'PLN', 'NZD', 'BRL', 'INR', 'KZT'].map((code) =>
          fiat(code),
        ),
        fiat('JPY', 1),
        ...['BTC', 'BCH', 'ETH', 'LTC', 'BNB', 'ADA', 'TRX'].map((code) => coin(code)),
        { ...coin('DOG'), symbol: 'Ð' },
        coin('USDT', 100),
        { ...coin('USDC', 100), symbol: 'USDC' },
        { ...fiat('MRU', 5), symbol: 'UM' },
      ],
    },
  },
});

/** Locales put no-break and narrow no-break spaces; for reading they are all spaces. */
const format = (amount: number, currency: string, locale = 'en', whole?: 'full' | 'short'): string =>
  formatMoney(compiled, amount, currency, locale, whole).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an amount', () => {
  it.each([
    ['EUR', 123_450, '€1,234.50', '1.234,50 €'],
    ['GBP', 123_450, '£1,234.50', '1.234,50 £'],
    ['USD', 123_450, '$1,234.50', '1.234,50 $'],
    ['CAD', 123_450, 'CA$1,234.50', '1.234,50 CA$'],
    ['AUD', 123_450, 'A$1,234.50', '1.234,50 AU$'],
    ['NOK', 123_450, 'NOK 1,234.50', '1.234,50 NOK'],
    ['PLN', 123_450, 'PLN 1,234.50', '1.234,50 PLN'],
    ['NZD', 123_450, 'NZ$1,234.50', '1.234,50 NZ$'],
    ['JPY', 123_450, '¥123,450', '123.450 ¥'],
    ['BRL', 123_450, 'R$1,234.50', '1.234,50 R$'],
    ['INR', 123_450, '₹1,234.50', '1.234,50 ₹'],
    ['KZT', 123_450, 'KZT 1,234.50', '1.234,50 KZT'],
    ['BTC', 1_250_000, 'BTC 0.0125', '0,0125 BTC'],
    ['BCH', 100_000_000, 'BCH 1.00', '1,00 BCH'],
    ['ETH', 1, 'ETH 0.00000001', '0,00000001 ETH'],
    ['LTC', 150_000_000, 'LTC 1.50', '1,50 LTC'],
    ['DOG', 12_345_000_000, 'Ð123.45', '123,45 Ð'],
    ['USDT', 123_450, 'USDT 1,234.50', '1.234,50 USDT'],
    ['USDC', 123_456, 'USDC 1,234.56', '1.234,56 USDC'],
    ['BNB', 212_345_678, 'BNB 2.12345678', '2,12345678 BNB'],
    ['ADA', 4_000_000_000, 'ADA 40.00', '40,00 ADA'],
    ['TRX', 99_999_999, 'TRX 0.99999999', '0,99999999 TRX'],
  ])('is written by the subunits of %s', (currency, amount, english, german) => {
    expect(format(amount, currency, 'en')).toBe(english);
    expect(format(amount, currency, 'de')).toBe(german);
  });

  it.each([
    ['en-AU', 'AUD', '$25.00'],
    ['en-CA', 'CAD', '$25.00'],
    ['fr-CA', 'CAD', '25,00 $'],
    ['en-NZ', 'NZD', '$25.00'],
    ['no', 'NOK', '25,00 kr'],
    ['it', 'EUR', '25,00 €'],
    ['et', 'EUR', '25,00 €'],
  ])('follows the locale %s', (locale, currency, expected) => {
    expect(format(2500, currency, locale)).toBe(expected);
  });

  it('is exact beyond what a number divides exactly', () => {
    expect(format(2_100_000_000_000_001, 'BTC')).toBe('BTC 21,000,000.00000001');
    expect(format(Number.MAX_SAFE_INTEGER, 'EUR')).toBe('€90,071,992,547,409.91');
    expect(format(-1, 'EUR')).toBe('-€0.01');
    expect(format(0, 'BTC')).toBe('BTC 0.00');
    expect(format(0, 'JPY')).toBe('¥0');
  });

  it('leaves the decimals of whole amounts away when asked to be short', () => {
    expect(format(50_000, 'EUR', 'en', 'short')).toBe('€500');
    expect(format(50_050, 'EUR', 'en', 'short')).toBe('€500.50');
    expect(format(100_000_000, 'BTC', 'en', 'short')).toBe('BTC 1');
    expect(format(50_000, 'USDT', 'de', 'short')).toBe('500 USDT');
  });

  it('takes subunits that are no power of ten', () => {
    expect(format(7, 'MRU')).toBe('UM 1.4');
  });

  it('of a currency or for a locale nobody knows is still written', () => {
    expect(format(2500, 'XYZ')).toBe('XYZ 25.00');
    expect(format(2500, 'CHF')).toBe('CHF 25.00');
    expect(format(2500, '__proto__')).toBe('__proto__ 25.00');
    expect(format(2500, 'EUR', 'not a locale!')).toBe('€25.00');
    expect(format(2500, 'EUR', '')).toBe('€25.00');
  });
});
