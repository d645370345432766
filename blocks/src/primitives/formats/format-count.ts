/** Whole numbers below a thousand read the same in every language of the site. */
export const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** A number as the language writes it. A phone takes long for the first one of a page, and most are small. */
export function formatCount(value: number, locale: string): string {
  return isPlain(value) ? String(value) : value.toLocaleString(locale);
}
