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

export type PointsUnit = { factor: number; label: string };

/**
 * An amount as everything about loyalty coins writes it (CUR-08, CUR-09, CUR-10): whole amounts without decimals, and
 * in the currency’s unit for such screens, 5500 minor units of BTC as µBTC 55.
 */
export function formatPointsMoney(
  amountCents: number,
  { code, subunitsToUnit, pointsUnit }: CurrencyFormat & { pointsUnit?: PointsUnit },
  locale: string,
): string {
  if (!pointsUnit) {
    const isWhole = amountCents % subunitsToUnit === 0;
    const format = { code, subunitsToUnit, ...(isWhole ? { maximumFractionDigits: 0 } : {}) };
    return formatMoney(amountCents, format, locale);
  }
  // Another currency lends the unit its place, as the locale has it.
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'code',
    minimumFractionDigits: 0,
    maximumFractionDigits: 8,
  })
    .format((amountCents * pointsUnit.factor) / subunitsToUnit)
    .replace('EUR', pointsUnit.label);
}
