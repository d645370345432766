export type FormatMoney = (cents: number) => string;

/**
 * Formats minor units in the currency’s format of the language. Crypto currencies, which it lacks, are a number and a
 * code.
 */
export function createFormatMoney(locale: string, currency: string, subunits: number): FormatMoney {
  const digits = Math.round(Math.log10(subunits));
  if (digits > 2) {
    const coins = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
    return (cents) => `${coins.format(cents / subunits)} ${currency}`;
  }
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (cents) => money.format(cents / subunits);
}
