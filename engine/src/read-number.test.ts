import { assert, constantFrom, integer, maxSafeInteger, nat, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyUnits, decimalsOf, PERCENT_UNITS, readMinor, readNumber } from './read-number.ts';

const english = { language: 'en', decimals: 2, units: ['€', 'EUR'] };

describe('a number is read in each spelling it is written in', () => {
  it.each([
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1 000,50', '1000.5'],
    ['1\u00a0000,50', '1000.5'],
    ['1\u202f000.50', '1000.5'],
    ["1'000.50", '1000.5'],
    ['1’000,50', '1000.5'],
    ['1,00,000', '100000'],
    ['12,34,56,789.5', '123456789.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234', '1234'],
    ['12,5', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0', '0'],
    ['-0', '0'],
    ['٠', '0'],
    ['١٢٣٬٤٥٦٫٧٨', '123456.78'],
    ['۱۲۳٬۴۵۶', '123456'],
    ['१,२३४', '1234'],
    ['１，２３４．５', '1234.5'],
    ['€ 5', '5'],
    ['5 eur', '5'],
    ['-€5.10', '-5.1'],
    ['€-5.10', '-5.1'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['5-', '-5'],
    ['(5.25)', '-5.25'],
    ['\u200e-5\u200f', '-5'],
  ])('%j is %s', (typed, text) => {
    expect(readNumber(typed, english)).toEqual({ ok: true, text });
  });

  it.each(['', ' ', 'abc', '1 5', '1,,000', '1,000,50', '1.000.50', '1.2.3', '1,0,0', '--5', '-5-'])(
    '%j is none',
    (typed) => {
      const read = readNumber(typed, english);
      expect(read).toEqual({ ok: false, reason: 'unreadable' });
    },
  );

  it.each(['1e3', '0x10', '1k', 'Infinity', '5 USD', '$5', '5 €€', '1/2', '½', '5²', '1_000'])(
    '%j is none',
    (typed) => expect(readNumber(typed, english)).toEqual({ ok: false, reason: 'unreadable' }),
  );
});

describe('what could be two numbers', () => {
  it.each([
    // The language decides which number is meant, and the value fits.
    ['1,234', 'en', 2, { ok: true, text: '1234' }],
    ['1.234', 'de', 0, { ok: true, text: '1234' }],
    ['1.234', 'en', 8, { ok: true, text: '1.234' }],
    ['1,234', 'de', 3, { ok: true, text: '1.234' }],
    // The reading by the language does not fit. The other reading is offered as a question, not taken.
    ['1.234', 'en', 2, { ok: false, reason: 'ambiguous', meant: ['1234'] }],
    ['1.000', 'en', 2, { ok: false, reason: 'ambiguous', meant: ['1000'] }],
    ['1,234', 'de', 2, { ok: false, reason: 'ambiguous', meant: ['1234'] }],
    ['1.234', 'fr', 2, { ok: false, reason: 'ambiguous', meant: ['1234'] }],
    // Both readings would fit, and one is a thousand times the other.
    ['1,234', 'en', 8, { ok: false, reason: 'ambiguous', meant: ['1234', '1.234'] }],
    ['-1.234', 'de', 3, { ok: false, reason: 'ambiguous', meant: ['-1234', '-1.234'] }],
  ] as const)('%s in %s with %i decimals', (typed, language, decimals, read) => {
    expect(readNumber(typed, { language, decimals })).toEqual(read);
  });

  it.each(['0,125', '0.125'])('%s is no group in any language', (typed) => {
    for (const language of ['en', 'de'])
      expect(readNumber(typed, { language, decimals: 3 })).toEqual({ ok: true, text: '0.125' });
  });
});

const LOCALES = [
  'en',
  'de',
  'de-CH',
  'de-AT',
  'fr',
  'fr-CH',
  'es',
  'fi',
  'sv',
  'nb',
  'pl',
  'pt',
  'pt-BR',
  'it',
];
const MORE_LOCALES = [
  'ja',
  'ar-EG',
  'fa',
  'hi',
  'en-IN',
  'bn',
  'ru',
  'cs',
  'hu',
  'nl',
  'el',
  'tr',
  'mr',
  'ne',
  'he',
];
const CURRENCIES = [
  ['EUR', 100],
  ['JPY', 1],
  ['KWD', 1000],
  ['INR', 100],
  ['NOK', 100],
  ['CAD', 100],
  ['AUD', 100],
] as const;

it('reads back every amount that a language writes', () => {
  assert(
    property(
      constantFrom(...LOCALES, ...MORE_LOCALES),
      constantFrom(...CURRENCIES),
      constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const),
      oneof(integer({ min: -2_000_000, max: 2_000_000 }), maxSafeInteger()),
      (language, [currency, subunits], currencyDisplay, minor) => {
        const decimals = decimalsOf(subunits);
        const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
        const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
        const point = digits.length - decimals;
        const exact = `${minor < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}0`;
        const written = format.format(exact as `${number}`); // Digits on both sides of the point.
        const units = currencyUnits(currency, language);
        expect([written, readMinor(written, { language, subunits, units })]).toEqual([
          written,
          { ok: true, minor: minor === 0 ? 0 : minor },
        ]);
      },
    ),
    { numRuns: 2000 },
  );
});

it('reads back every percentage that a language writes', () => {
  assert(
    property(
      constantFrom(...LOCALES, ...MORE_LOCALES),
      integer({ min: 0, max: 10_000 }),
      (language, hundredths) => {
        const written = new Intl.NumberFormat(language, {
          style: 'percent',
          maximumFractionDigits: 2,
        }).format(hundredths / 10_000);
        const read = readNumber(written, { language, decimals: 2, units: PERCENT_UNITS });
        expect([written, read]).toEqual([written, { ok: true, text: String(hundredths / 100) }]);
      },
    ),
  );
});

it('never makes more of a number than every mark in it allows', () => {
  const typed = string({ unit: constantFrom(..."0123459.,' -"), maxLength: 12 });
  assert(
    property(typed, constantFrom('en', 'de', 'fr'), nat(8), (text, language, decimals) => {
      const read = readNumber(text, { language, decimals });
      const [whole = '', fraction = ''] = (read.ok ? read.text : '0').replace('-', '').split('.');
      const trimmed = (digits: string): string => digits.replace(/^0+/, '').replace(/0+$/, '');
      const last = /[.,](\d*)$/.exec(text.trim().replace(/-$/, '').trim())?.[1];
      expect({
        fits: fraction.length <= decimals,
        // The digits are the typed ones, in the same order.
        digits: read.ok ? trimmed(whole + fraction) : '',
        // The digits after the last mark are the decimals, unless they are a group of three.
        fraction: read.ok && last !== undefined && last.length !== 3 ? trimmed(`1${fraction}`) : '',
      }).toEqual({
        fits: true,
        digits: read.ok ? trimmed(text.replaceAll(/\D/g, '')) : '',
        fraction: read.ok && last !== undefined && last.length !== 3 ? trimmed(`1${last}`) : '',
      });
    }),
    { numRuns: 3000 },
  );
});

it('says that an amount is beyond what can be counted', () => {
  expect(readMinor('99999999999999999', { language: 'en', subunits: 100 })).toEqual({
    ok: false,
    reason: 'too-large',
  });
});

it('knows currencies that are not divided by tens', () => {
  expect(decimalsOf(5)).toBe(1);
  expect(readMinor('1.2', { language: 'en', subunits: 5 })).toEqual({ ok: true, minor: 6 });
  expect(readMinor('1.3', { language: 'en', subunits: 5 })).toEqual({
    ok: false,
    reason: 'decimals',
    count: 1,
  });
});
