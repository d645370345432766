import type { Currency } from '@marquee/engine';
import { formatAmount } from '@marquee/engine/money';
import { isRecord } from '@marquee/schemas/is-record';

export type Reader = { currency: string; locale: string };

/** What the visitor’s site is called: in every document without being declared, as in the engine (brand-name.ts). */
export const BRAND = 'brand';

/** The names of a document’s variables, whatever currency has a value for them, and the name of the brand. */
export function variableNames(variables: unknown): string[] {
  const rows = isRecord(variables) ? Object.values(variables) : [];
  return [...new Set([...rows.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])), BRAND])];
}

/** What a visitor reads in the place of `{{name}}` (ENGINE-04): the value of their currency, or that of EUR. */
export function variableWord(
  variables: unknown,
  name: string,
  { reader, currencies }: { reader: Reader; currencies: ReadonlyMap<string, Currency> },
): string | undefined {
  if (!isRecord(variables)) return undefined;
  for (const currency of [reader.currency, 'EUR']) {
    const row = Object.hasOwn(variables, currency) ? variables[currency] : undefined;
    const value = isRecord(row) && Object.hasOwn(row, name) ? row[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    const amount = isRecord(value) ? value['amount_cents'] : undefined;
    if (typeof amount === 'number')
      return formatAmount(currencies, amount, { currency, locale: reader.locale, whole: 'short' });
  }
  return undefined;
}
