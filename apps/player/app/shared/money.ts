export type CurrencyFormat = { code: string; subunitsToUnit: number; maximumFractionDigits?: number };

/** Text of an amount in minor units, for example 124850 EUR as €1,248.50. */
export function formatMoney(amountCents: number, currency: CurrencyFormat, locale: string): string {
  const digits = currency.maximumFractionDigits ?? Math.round(Math.log10(currency.subunitsToUnit));
  const amount = amountCents / currency.subunitsToUnit;
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Math.min(digits, 2),
      maximumFractionDigits: digits,
    }).format(amount);
  } catch {
    // Codes of four letters, such as USDT, are no ISO codes.
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(amount)} ${currency.code}`;
  }
}
