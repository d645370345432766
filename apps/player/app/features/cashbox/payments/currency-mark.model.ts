export type CurrencyMark = { text: string; isAfter: boolean };

/** The sign or code of a currency, and the side on which the page’s language writes it; from an amount as text. */
export function currencyMark(amount: string): CurrencyMark {
  const text = amount.replaceAll(/[\p{Nd}\s]|(?<=\p{Nd})[.,](?=\p{Nd})/gu, '');
  return { text, isAfter: /^\p{Nd}/u.test(amount) };
}
