/** The variables for a message about coins: the number for the plural form, and its text with separators. */
export function coinsOf(count: number, locale: string): { count: number; coins: string } {
  return { count, coins: count.toLocaleString(locale) };
}
