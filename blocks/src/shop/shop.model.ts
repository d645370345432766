import type { ResolvedShopCardDocument } from '@marquee/schemas';

type Card = ResolvedShopCardDocument;
type Rate = NonNullable<Card['rates']>[number];

/** The price of a reward in coins: fixed, or that of its rate for the currency; null when there is none. */
export function cardPrice(card: Card, currency: string): number | null {
  return card.rate?.points ?? cardRate(card, currency)?.points ?? null;
}

/** The rate of the currency, EUR's when it has none (SHOP-51); null for a reward without rates. */
export function cardRate(card: Card, currency: string): Rate | null {
  const rates = card.rates ?? [];
  return (
    rates.find((rate) => rate.currency === currency) ?? rates.find((rate) => rate.currency === 'EUR') ?? null
  );
}

/** The amount of a money reward, which comes before its name; null for other rewards. */
export function cardAmount(card: Card, currency: string): string | null {
  return card.rate ? null : (cardRate(card, currency)?.formatted ?? null);
}

/** The name of a reward, with its amount if it is money. */
export function cardName(card: Card, currency: string): string {
  const amount = cardAmount(card, currency);
  return amount === null ? card.title : `${amount} ${card.title}`;
}

/** The number of missing coins; 0 when the balance is sufficient. */
export function coinsMissing(price: number, balance: number): number {
  return Math.max(0, price - balance);
}

/** How many of a reward the player can afford (SHOP-35); 0 while price or balance is unknown. */
export function mostAffordable(price: number | null, balance: number | undefined): number {
  return price === null || balance === undefined ? 0 : Math.floor(balance / price);
}
