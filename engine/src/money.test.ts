import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatPointsMoney } from './money.ts';
import { compileValid } from './testing/sample.ts';

const fiat = (code: string, subunits_to_unit = 100) => ({ code, kind: 'fiat', subunits_to_unit });
const coin = (code: string, digits: number) => ({ code, kind: 'crypto', subunits_to_unit: 10 ** digits });

const compiled = compileValid({
  'currency-table': {
    main: {
      currencies: [
        ...['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NOK', 'PLN', 'NZD', 'BRL', 'INR', 'KZT'].map((code) =>
          fiat(code),
        ),
        fiat('JPY', 1),
        ...['BCH', 'DOG', 'BNB'].map((code) => coin(code, 8)),
        ...['USDT', 'USDC', 'ADA', 'TRX'].map((code) => coin(code, 6)),
        { ...coin('BTC', 8), display: { unit: 'micro', label: 'µBTC' } },
        { ...coin('ETH', 9), display: { unit: 'milli', label: 'mETH' } },
        { ...coin('LTC', 8), display: { unit: 'milli', label: 'mLTC' } },
        // Currencies that this site does not have, but the world does: an own symbol, subunits that are no power of
        // ten, wei.
        { ...coin('XDG', 8), symbol: 'Ð' },
        { ...fiat('MRU', 5), symbol: 'UM' },
        { ...fiat('XSD', 240), symbol: '£sd' },
        { ...coin('WEI', 18), display: { unit: 'micro', label: 'µWEI' } },
        { ...coin('XBC', 3), display: { unit: 'micro', label: 'µXBC' } },
      ],
    },
  },
});

const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'];

/**
 * Amounts in minor units as the nine locales write them, with a · for each no-break space. Checked against CLDR: each
 * locale has its own separators (Italian and Estonian group only from five digits on), and `$` alone is used only in
 * its own country.
 */
const TABLE = `
EUR  | 123456789     | €1,234,567.89       | 1.234.567,89·€      | EUR·1,234,567.89    | €1,234,567.89       | 1·234·567,89·€      | €1,234,567.89       | 1·234·567,89·€      | 1.234.567,89·€     | 1·234·567,89·€
GBP  | 123456789     | £1,234,567.89       | 1.234.567,89·£      | GBP·1,234,567.89    | £1,234,567.89       | 1·234·567,89·£      | £1,234,567.89       | 1·234·567,89·£      | 1.234.567,89·£     | 1·234·567,89·£
USD  | 123456789     | $1,234,567.89       | 1.234.567,89·$      | USD·1,234,567.89    | US$1,234,567.89     | 1·234·567,89·$·US   | US$1,234,567.89     | 1·234·567,89·USD    | 1.234.567,89·USD   | 1·234·567,89·$
CAD  | 123456789     | CA$1,234,567.89     | 1.234.567,89·CA$    | CAD·1,234,567.89    | $1,234,567.89       | 1·234·567,89·$      | CA$1,234,567.89     | 1·234·567,89·CAD    | 1.234.567,89·CA$   | 1·234·567,89·CA$
AUD  | 123456789     | A$1,234,567.89      | 1.234.567,89·AU$    | $1,234,567.89       | A$1,234,567.89      | 1·234·567,89·$·AU   | A$1,234,567.89      | 1·234·567,89·AUD    | 1.234.567,89·A$    | 1·234·567,89·AU$
NOK  | 123456789     | NOK·1,234,567.89    | 1.234.567,89·NOK    | NOK·1,234,567.89    | NOK·1,234,567.89    | 1·234·567,89·NOK    | NOK·1,234,567.89    | 1·234·567,89·kr     | 1.234.567,89·NOK   | 1·234·567,89·NOK
PLN  | 123456789     | PLN·1,234,567.89    | 1.234.567,89·PLN    | PLN·1,234,567.89    | PLN·1,234,567.89    | 1·234·567,89·PLN    | PLN·1,234,567.89    | 1·234·567,89·PLN    | 1.234.567,89·PLN   | 1·234·567,89·PLN
NZD  | 123456789     | NZ$1,234,567.89     | 1.234.567,89·NZ$    | NZD·1,234,567.89    | NZ$1,234,567.89     | 1·234·567,89·$·NZ   | $1,234,567.89       | 1·234·567,89·NZD    | 1.234.567,89·NZ$   | 1·234·567,89·NZ$
JPY  | 1234567       | ¥1,234,567          | 1.234.567·¥         | JPY·1,234,567       | JP¥1,234,567        | 1·234·567·¥         | JP¥1,234,567        | 1·234·567·JPY       | 1.234.567·JPY      | 1·234·567·¥
BRL  | 123456789     | R$1,234,567.89      | 1.234.567,89·R$     | BRL·1,234,567.89    | R$1,234,567.89      | 1·234·567,89·R$     | R$1,234,567.89      | 1·234·567,89·BRL    | 1.234.567,89·BRL   | 1·234·567,89·R$
INR  | 123456789     | ₹1,234,567.89       | 1.234.567,89·₹      | INR·1,234,567.89    | ₹1,234,567.89       | 1·234·567,89·INR    | ₹1,234,567.89       | 1·234·567,89·INR    | 1.234.567,89·INR   | 1·234·567,89·₹
BTC  | 123456789012  | BTC·1,234.56789012  | 1.234,56789012·BTC  | BTC·1,234.56789012  | BTC·1,234.56789012  | 1·234,56789012·BTC  | BTC·1,234.56789012  | 1·234,56789012·BTC  | 1234,56789012·BTC  | 1234,56789012·BTC
BCH  | 123400000000  | BCH·1,234.00        | 1.234,00·BCH        | BCH·1,234.00        | BCH·1,234.00        | 1·234,00·BCH        | BCH·1,234.00        | 1·234,00·BCH        | 1234,00·BCH        | 1234,00·BCH
ETH  | 1234567890123 | ETH·1,234.567890123 | 1.234,567890123·ETH | ETH·1,234.567890123 | ETH·1,234.567890123 | 1·234,567890123·ETH | ETH·1,234.567890123 | 1·234,567890123·ETH | 1234,567890123·ETH | 1234,567890123·ETH
LTC  | 1             | LTC·0.00000001      | 0,00000001·LTC      | LTC·0.00000001      | LTC·0.00000001      | 0,00000001·LTC      | LTC·0.00000001      | 0,00000001·LTC      | 0,00000001·LTC     | 0,00000001·LTC
DOG  | 150000000     | DOG·1.50            | 1,50·DOG            | DOG·1.50            | DOG·1.50            | 1,50·DOG            | DOG·1.50            | 1,50·DOG            | 1,50·DOG           | 1,50·DOG
USDT | 1234567890    | USDT·1,234.56789    | 1.234,56789·USDT    | USDT·1,234.56789    | USDT·1,234.56789    | 1·234,56789·USDT    | USDT·1,234.56789    | 1·234,56789·USDT    | 1234,56789·USDT    | 1234,56789·USDT
USDC | 1234500000    | USDC·1,234.50       | 1.234,50·USDC       | USDC·1,234.50       | USDC·1,234.50       | 1·234,50·USDC       | USDC·1,234.50       | 1·234,50·USDC       | 1234,50·USDC       | 1234,50·USDC
BNB  | 212345678     | BNB·2.12345678      | 2,12345678·BNB      | BNB·2.12345678      | BNB·2.12345678      | 2,12345678·BNB      | BNB·2.12345678      | 2,12345678·BNB      | 2,12345678·BNB     | 2,12345678·BNB
ADA  | 1234050000    | ADA·1,234.05        | 1.234,05·ADA        | ADA·1,234.05        | ADA·1,234.05        | 1·234,05·ADA        | ADA·1,234.05        | 1·234,05·ADA        | 1234,05·ADA        | 1234,05·ADA
TRX  | 999999        | TRX·0.999999        | 0,999999·TRX        | TRX·0.999999        | TRX·0.999999        | 0,999999·TRX        | TRX·0.999999        | 0,999999·TRX        | 0,999999·TRX       | 0,999999·TRX
KZT  | 123456789     | KZT·1,234,567.89    | 1.234.567,89·KZT    | KZT·1,234,567.89    | KZT·1,234,567.89    | 1·234·567,89·KZT    | KZT·1,234,567.89    | 1·234·567,89·KZT    | 1.234.567,89·KZT   | 1·234·567,89·KZT
`;
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Makes no-break and narrow no-break spaces visible. */
const seen = (text: string): string => text.replaceAll('\u00a0', '·').replaceAll('\u202f', '~');

const format = (amount: number | bigint, currency: string, locale = 'en', whole?: 'full' | 'short'): string =>
  seen(formatMoney(compiled, amount, currency, locale, whole));

describe('an amount', () => {
  it.each(rows)('of %s is written by its own subunits in all nine locales', (code, amount, ...texts) => {
    expect(LOCALES.map((locale) => format(Number(amount), code ?? '', locale))).toEqual(texts);
  });

  it('is in the table above for every currency of the product and every locale', () => {
    expect(rows.map(([code]) => code).toSorted()).toEqual(
      'EUR GBP USD CAD AUD NOK PLN NZD JPY BRL INR KZT BTC BCH ETH LTC DOG USDT USDC BNB ADA TRX'
        .split(' ')
        .toSorted(),
    );
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => 2 + LOCALES.length));
  });

  it.each(LOCALES)('is never taken for one of another currency in %s', (locale) => {
    const signs = rows.map(([code]) => format(5, code ?? '', locale).replaceAll(/[\d.,·]/g, ''));
    expect(new Set(signs).size).toBe(rows.length);
  });

  it.each([
    [0, 'EUR', '€0.00'],
    [-0, 'EUR', '€0.00'],
    [0, 'JPY', '¥0'],
    [0, 'BTC', 'BTC·0.00'],
    [1, 'EUR', '€0.01'],
    [10, 'EUR', '€0.10'],
    [99, 'EUR', '€0.99'],
    [-1, 'EUR', '-€0.01'],
    [-123_456, 'EUR', '-€1,234.56'],
    [-1, 'BTC', '-BTC·0.00000001'],
    [-5, 'JPY', '-¥5'],
  ])('at and below zero: %d %s', (amount, currency, text) => {
    expect(format(amount, currency)).toBe(text);
  });

  it('below zero has the minus sign of its locale', () => {
    expect(LOCALES.map((locale) => format(-150, 'EUR', locale))).toEqual([
      '-€1.50',
      '-1,50·€',
      '-EUR·1.50',
      '-€1.50',
      '-1,50·€',
      '-€1.50',
      '−1,50·€',
      '-1,50·€',
      '−1,50·€',
    ]);
  });

  it.each([
    [2_100_000_000_000_001, 'BTC', 'BTC·21,000,000.00000001'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '€90,071,992,547,409.91'],
    [2 ** 53, 'EUR', '€90,071,992,547,409.92'],
    [2 ** 60, 'EUR', '€11,529,215,046,068,469.76'],
    [-(2 ** 60), 'JPY', '-¥1,152,921,504,606,846,976'],
    [1e21, 'EUR', '€10,000,000,000,000,000,000.00'],
    [9_007_199_254_740_993n, 'EUR', '€90,071,992,547,409.93'],
    [-123_456_789_012_345_678_901_234_567_890n, 'ETH', '-ETH·123,456,789,012,345,678,901.23456789'],
    [1n, 'WEI', 'WEI·0.000000000000000001'],
    [1_000_000_000_000_000_001n, 'WEI', 'WEI·1.000000000000000001'],
  ])('is exact beyond what a number divides exactly: %s %s', (amount, currency, text) => {
    expect(format(amount, currency)).toBe(text);
  });

  it('is never rounded, to whatever it ends in', () => {
    for (const ending of [0, 1, 4, 5, 6, 9])
      for (const [code, digits] of [
        ['EUR', 2],
        ['USDT', 6],
        ['BTC', 8],
        ['ETH', 9],
      ] as const) {
        const cents = String(ending).padStart(digits, '9');
        const shown = format(Number(`9007${cents}`), code).replaceAll(/[^\d.]/g, '');
        expect(shown).toBe(`9007.${code === 'EUR' || ending > 0 ? cents : cents.slice(0, -1)}`);
      }
  });

  it('leaves the decimals of whole amounts away when asked to be short', () => {
    expect(format(50_000, 'EUR', 'en', 'short')).toBe('€500');
    expect(format(50_050, 'EUR', 'en', 'short')).toBe('€500.50');
    expect(format(100_000_000, 'BTC', 'en', 'short')).toBe('BTC·1');
    expect(format(150_000_000, 'BTC', 'en', 'short')).toBe('BTC·1.50');
    expect(format(500_000_000, 'USDT', 'de', 'short')).toBe('500·USDT');
    expect(format(-50_000, 'EUR', 'de', 'short')).toBe('-500·€');
    // The two formats must not share cached texts.
    expect(format(50_000, 'EUR', 'en', 'full')).toBe('€500.00');
  });

  it('has the sign that the table gives its currency', () => {
    expect(format(12_345_000_000, 'XDG')).toBe('Ð123.45');
    expect(format(12_345_000_000, 'XDG', 'de')).toBe('123,45·Ð');
    expect(format(-1, 'XDG')).toBe('-Ð0.00000001');
  });

  it('takes subunits that are no power of ten', () => {
    expect(format(7, 'MRU')).toBe('UM·1.4');
    expect(format(-12, 'MRU')).toBe('-UM·2.4');
    expect(format(120, 'XSD')).toBe('£sd·0.5');
  });

  it('of a currency or for a locale nobody knows is still written', () => {
    expect(format(2500, 'XYZ')).toBe('XYZ·25.00');
    expect(format(2500, 'CHF')).toBe('CHF·25.00');
    expect(format(2500, 'KRW')).toBe('₩2,500');
    expect(format(2500, '__proto__')).toBe('__proto__·25.00');
    expect(format(2500, '')).toBe('25.00');
    expect(format(2500, 'EUR', 'not a locale!')).toBe('€25.00');
    expect(format(2500, 'EUR', '')).toBe('€25.00');
  });

  it('that is no whole number of minor units does not throw', () => {
    expect(format(150.5, 'EUR')).toBe('€1.505');
    expect(format(Number.NaN, 'EUR')).toBe('€NaN');
    expect(format(Infinity, 'EUR')).toBe('€∞');
  });

  it('stays right when hostile locales, currencies and amounts have emptied what was kept', () => {
    for (let index = 0; index < 300; index += 1) {
      formatMoney(compiled, index, `X${index}`, 'en');
      formatMoney(compiled, index, 'EUR', `en-x-${index}`);
    }
    for (let amount = 0; amount < 2100; amount += 1) formatMoney(compiled, amount, 'EUR', 'en');
    expect(format(123, 'EUR')).toBe('€1.23');
    expect(format(2099, 'EUR')).toBe('€20.99');
    expect(format(5, 'X5')).toBe('X5·0.05');
  });
});

/** fast-check prints the seed and path of a failure; pass them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};

const DIGITS: Record<string, number> = { JPY: 0, USDT: 6, USDC: 6, ADA: 6, TRX: 6, ETH: 9 };
const UNIT_DIGITS: Record<string, number> = { BTC: 6, ETH: 3, LTC: 3 };
const FIAT = 'EUR GBP USD CAD AUD NOK PLN NZD JPY BRL INR KZT'.split(' ');

/** Reads the number in a text back as minor units, by its digits alone. */
function readBack(text: string, locale: string, digits: number): bigint {
  const point = locale.startsWith('en') ? '.' : ',';
  const [whole = '', decimals = ''] = [...text]
    .filter((sign) => /\d/.test(sign) || sign === point)
    .join('')
    .split(point);
  expect(decimals.slice(digits)).toBe('');
  const units = BigInt(`${whole}${decimals.padEnd(digits, '0')}`);
  return /[-−]/.test(text) ? -units : units;
}

it('an amount reads back as the same number of minor units, for any amount, currency and locale', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.maxSafeInteger(),
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        fc.integer({ min: -2000, max: 2000 }),
      ),
      fc.constantFrom(...rows.map(([code]) => code ?? '')),
      fc.constantFrom(...LOCALES),
      (amount, code, locale) => {
        const digits = DIGITS[code] ?? (FIAT.includes(code) ? 2 : 8);
        const minor = BigInt(amount);
        expect(readBack(formatMoney(compiled, amount, code, locale), locale, digits)).toBe(minor);
        expect(readBack(formatMoney(compiled, amount, code, locale, 'short'), locale, digits)).toBe(minor);
        const points = formatPointsMoney(compiled, amount, code, locale);
        expect(readBack(points, locale, digits - (UNIT_DIGITS[code] ?? 0))).toBe(minor);
      },
    ),
    { numRuns: 2000, ...REPLAY },
  );
});

describe('an amount beside loyalty points', () => {
  const points = (amount: number | bigint, currency: string, locale = 'en'): string =>
    seen(formatPointsMoney(compiled, amount, currency, locale));

  it.each([
    ['ETH', 5_000_000, 'mETH·5', '5·mETH'],
    ['ETH', 1_234_500_000, 'mETH·1,234.5', '1.234,5·mETH'],
    ['ETH', 1, 'mETH·0.000001', '0,000001·mETH'],
    ['LTC', 100_000, 'mLTC·1', '1·mLTC'],
    ['LTC', 1_234_567, 'mLTC·12.34567', '12,34567·mLTC'],
    ['BTC', 100, 'µBTC·1', '1·µBTC'],
    ['BTC', 12_345, 'µBTC·123.45', '123,45·µBTC'],
    ['BTC', 100_000_000, 'µBTC·1,000,000', '1.000.000·µBTC'],
    ['BTC', -50, '-µBTC·0.5', '-0,5·µBTC'],
    ['BTC', 0, 'µBTC·0', '0·µBTC'],
  ])('is in the display unit of %s: %d', (currency, amount, english, german) => {
    expect(points(amount, currency)).toBe(english);
    expect(points(amount, currency, 'de')).toBe(german);
  });

  it.each([
    ['EUR', 50_000, '€500'],
    ['EUR', 50_050, '€500.50'],
    ['JPY', 500, '¥500'],
    ['BCH', 150_000_000, 'BCH·1.50'],
    ['USDT', 1_000_000, 'USDT·1'],
    ['XYZ', 2500, 'XYZ·25'],
  ])('is written as in offers for %s, which has no such unit', (currency, amount, text) => {
    expect(points(amount, currency)).toBe(text);
  });

  it('is exact whatever the subunits and the unit are', () => {
    expect(points(1n, 'WEI')).toBe('µWEI·0.000000000001');
    expect(points(123_456_789_012_345_678_901n, 'WEI')).toBe('µWEI·123,456,789.012345678901');
    // A minor unit may be larger than the displayed unit.
    expect(points(7, 'XBC')).toBe('µXBC·7,000');
    expect(points(2.5, 'XBC')).toBe('µXBC·2,500');
  });

  it('does not change how the same amount is written elsewhere', () => {
    expect([points(12_345, 'BTC'), format(12_345, 'BTC'), format(12_345, 'BTC', 'en', 'short')]).toEqual([
      'µBTC·123.45',
      'BTC·0.00012345',
      'BTC·0.00012345',
    ]);
  });
});
