import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Currency } from '../texts/money.ts';
import { parseAmount, parseMinutes } from './amount.model.ts';

const table = (currency: string, subunits_to_unit: number) => ({
  currency,
  currencies: [{ code: currency, kind: 'fiat', subunits_to_unit } satisfies Currency],
});

it.each([
  ['50', 100, 'en', 5000],
  ['50.5', 100, 'en', 5050],
  ['1,000', 100, 'en', 100_000],
  ['1,234,567.89', 100, 'en', 123_456_789],
  ['1.000', 100, 'de', 100_000],
  ['1.234,5', 100, 'de', 123_450],
  ['10,50', 100, 'de', 1050],
  ['1 000,25', 100, 'fr-CA', 100_025],
  ['1 000', 100, 'no', 100_000],
  ['500', 1, 'en', 500],
  ['0.00000001', 100_000_000, 'en', 1],
  ['1,00,000', 100, 'en', 10_000_000],
  ["1'000.50", 100, 'de', 100_050],
  ['€ 1.234,50', 100, 'de', 123_450],
  ['50 EUR', 100, 'en', 5000],
  ['\u0661\u0660\u0660', 100, 'en', 10_000],
  ['.5', 100, 'en', 50],
])('%s of %i subunits, typed in %s, is an amount of %i', (text, subunits, language, amount) => {
  expect(parseAmount(text, { language, ...table('EUR', subunits) })).toBe(amount);
});

it.each([
  ['10.50', 'de', 1050],
  ['10,50', 'en', 1050],
])('the other decimal sign counts where nothing else can be meant: %s in %s', (text, language, amount) => {
  expect(parseAmount(text, { language, ...table('EUR', 100) })).toBe(amount);
});

it.each(['', '0', '0.00', '-5', 'abc', '1.234', '1.2.3', '5e3', '99999999999999'])(
  '%s is no amount of euros',
  (text) => {
    expect(parseAmount(text, { language: 'en', ...table('EUR', 100) })).toBeUndefined();
  },
);

it.each([
  ['1', 1],
  [' 90 ', 90],
  ['1440', 1440],
  ['0', undefined],
  ['1441', undefined],
  ['1.5', undefined],
  ['', undefined],
])('a day has from 1 to 1440 whole minutes: %s', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes);
});

it('reads back whatever it writes, in each language, by each currency’s own subunits', () => {
  const currencies = [
    ['EUR', 100],
    ['INR', 100],
    ['JPY', 1],
    ['BTC', 100_000_000],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et', 'en-IN'),
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 900_000_000_000 }),
      fc.constantFrom('decimal', 'currency'),
      (language, [currency, subunits], amount, style) => {
        const digits = Math.round(Math.log10(subunits));
        const format = new Intl.NumberFormat(language, {
          ...(style === 'currency' && currency !== 'BTC' ? { style, currency } : {}),
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        // The amount stays a text, so that no digit gets lost.
        const shown = format.format(`${amount}E-${digits}` as Intl.StringNumericLiteral);
        const read = parseAmount(shown, { language, ...table(currency, subunits) });
        expect([shown, read]).toEqual([shown, amount]);
      },
    ),
  );
});

it('is none in a currency that the table does not have, whatever its code', () => {
  const { currencies } = table('EUR', 100);
  const code = fc.string().filter((text) => text !== 'EUR');
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 1_000_000 }), (currency, amount) => {
      expect(parseAmount(String(amount), { language: 'en', currency, currencies })).toBeUndefined();
    }),
  );
});
