/** What a message about coins needs: the plural by the number, the text with its separators. */
export function coinsOf(count: number, locale: string): { count: number; coins: string } {
  return { count, coins: count.toLocaleString(locale) };
}
