import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { subunitsOf } from './convert-amount.ts';
import { createCurrencies, CURRENCIES, type TableCurrency } from './currencies.ts';

const OWN = CURRENCIES.map(({ code }) => code);
const PAYABLE = new Set(['EUR', 'BTC', 'QXA']);

const tables = fc.uniqueArray(
  fc.record(
    {
      code: fc.constantFrom(...OWN, 'QXA', 'QXB', 'QXC'),
      kind: fc.constantFrom('fiat' as const, 'crypto' as const),
      subunits_to_unit: fc.constantFrom(1, 100, 1_000_000),
      offered: fc.boolean(),
    },
    { requiredKeys: ['code', 'kind', 'subunits_to_unit'], noNullPrototype: true },
  ),
  { selector: ({ code }) => code, minLength: 1 },
);

it('[LANG-01] the site’s table says which currencies there are, as long as there is a way to pay in', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const currencies = createCurrencies(() => table, PAYABLE);
      for (const { code, kind, subunits_to_unit, offered = true } of table) {
        const ours = CURRENCIES.find((own) => own.code === code);
        const unit = ours?.subunits_to_unit ?? subunits_to_unit;
        const canBe = (ours?.offered ?? PAYABLE.has(code)) && unit === subunits_to_unit;
        expect(currencies.list().find((currency) => currency.code === code)).toEqual({
          code,
          fiat: kind === 'fiat',
          // Amounts are counted and paid in this unit.
          subunits_to_unit: subunitsOf(code) ?? subunits_to_unit,
          offered: offered && canBe,
        });
        expect(currencies.isFiat(code)).toBe(kind === 'fiat');
      }
      const codes = table.map(({ code }) => code);
      expect(currencies.offered().filter((code) => !codes.includes(code))).toEqual([]);
      // A wallet in a currency that is no longer offered stays.
      expect(OWN.filter((code) => !currencies.isKnown(code))).toEqual([]);
      expect(
        ['QXA', 'QXB', 'QXC'].filter((code) => currencies.isKnown(code) !== codes.includes(code)),
      ).toEqual([]);
    }),
  );
});

it('[LANG-01] a table that is published anew holds at once; without one the platform’s own do', () => {
  let table: readonly TableCurrency[] = [];
  const currencies = createCurrencies(() => table, PAYABLE);
  expect(currencies.list()).toEqual(CURRENCIES);
  table = [{ code: 'QXA', kind: 'fiat', subunits_to_unit: 100 }];
  expect(currencies.offered()).toEqual(['QXA']);
  table = [...table, { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }];
  expect(currencies.offered()).toEqual(['QXA', 'EUR']);
});
