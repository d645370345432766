import type { ResolvedShopCardDocument } from '@marquee/schemas';

/** Price of a reward in coins: fixed, or that of the currency, EUR when it has none (SHOP-51); null without any. */
export function cardPrice(card: ResolvedShopCardDocument, currency: string): number | null {
  if (card.rate) return card.rate.points;
  const rates = card.rates ?? [];
  const rate =
    rates.find((each) => each.currency === currency) ?? rates.find((each) => each.currency === 'EUR');
  return rate?.points ?? null;
}

/** How many coins are missing; 0 when the balance is enough. */
export function coinsMissing(price: number, balance: number): number {
  return Math.max(0, price - balance);
}
