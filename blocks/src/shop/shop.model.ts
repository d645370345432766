import type { ResolvedShopCardDocument } from '@marquee/schemas';

type Rate = NonNullable<ResolvedShopCardDocument['rates']>[number];

/** Price of a reward in coins: fixed, or that of its rate for the currency; null without any. */
export function cardPrice(card: ResolvedShopCardDocument, currency: string): number | null {
  return card.rate?.points ?? cardRate(card, currency)?.points ?? null;
}

/** The rate of the currency, EUR's when it has none (SHOP-51); null for a reward without rates. */
export function cardRate(card: ResolvedShopCardDocument, currency: string): Rate | null {
  const rates = card.rates ?? [];
  return (
    rates.find((rate) => rate.currency === currency) ?? rates.find((rate) => rate.currency === 'EUR') ?? null
  );
}

/** How many coins are missing; 0 when the balance is enough. */
export function coinsMissing(price: number, balance: number): number {
  return Math.max(0, price - balance);
}
