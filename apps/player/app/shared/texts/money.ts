import { formatAmount } from '@marquee/engine/money';
import type { CurrencyTableDocument } from '@marquee/schemas';

type Entry = CurrencyTableDocument['currencies'][number];

/** The fields of a currency that formatting needs. */
export type Currency = Pick<Entry, 'code' | 'kind' | 'subunits_to_unit' | 'symbol' | 'display'>;

/** `full` for balances, `short` without the decimals of a whole amount, `points` as loyalty screens count. */
export type MoneyStyle = 'full' | 'short' | 'points';

/** Formats an amount in minor units exactly as the engine formats amounts in documents. */
export type FormatMoney = (amountCents: number, currency: string, style?: MoneyStyle) => string;

export function createFormatMoney(currencies: readonly Currency[], locale: string): FormatMoney {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return (amountCents, currency, style = 'full') =>
    formatAmount(byCode, amountCents, {
      currency,
      locale,
      whole: style === 'full' ? 'full' : 'short',
      unit: style === 'points' ? 'points' : 'own',
    });
}

/**
 * Minor units per unit; undefined for a currency that is not in the table: a guess would be wrong by a power of ten.
 */
export function subunitsOf(
  currencies: readonly Pick<Currency, 'code' | 'subunits_to_unit'>[],
  currency: string,
): number | undefined {
  return currencies.find(({ code }) => code === currency)?.subunits_to_unit;
}

type Table = { currencies: readonly Entry[] };

/** The engine keeps its formatters by these objects, so a table has the same ones for each request. */
const known = new WeakMap<Table, Currency[]>();

export function toCurrencies(table: Table | undefined): Currency[] {
  if (!table) return [];
  const kept = known.get(table);
  if (kept) return kept;
  const currencies = table.currencies.map(({ code, kind, subunits_to_unit, symbol, display }) => ({
    code,
    kind,
    subunits_to_unit,
    ...(symbol === undefined ? {} : { symbol }),
    ...(display === undefined ? {} : { display }),
  }));
  known.set(table, currencies);
  return currencies;
}
