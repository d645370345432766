import type { ResolvedShopCardDocument } from '@marquee/schemas';

type Card = ResolvedShopCardDocument;
type Rate = NonNullable<Card['rates']>[number];

/** Price of a reward in coins: fixed, or that of its rate for the currency; null without any. */
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

/** What stands before the name of a reward in money: its amount. */
export function cardAmount(card: Card, currency: string): string | null {
  return card.rate ? null : (cardRate(card, currency)?.formatted ?? null);
}

/** Name of a reward, with its amount if it is money. */
export function cardName(card: Card, currency: string): string {
  const amount = cardAmount(card, currency);
  return amount === null ? card.title : `${amount} ${card.title}`;
}

/** How many coins are missing; 0 when the balance is enough. */
export function coinsMissing(price: number, balance: number): number {
  return Math.max(0, price - balance);
}

/** How many of a reward the coins reach (SHOP-35); 0 while either is unknown. */
export function mostAffordable(price: number | null, balance: number | undefined): number {
  return price === null || balance === undefined ? 0 : Math.floor(balance / price);
}
