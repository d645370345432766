/** Whole numbers below a thousand are written the same in every language of the site. */
export const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** A number as the language writes it. The first use of Intl is slow on a phone, and most numbers do not need it. */
export function formatCount(value: number, locale: string): string {
  return isPlain(value) ? String(value) : value.toLocaleString(locale);
}
