import type { IconName } from '@marquee/blocks/primitives';
import type { PaymentMethod } from '@marquee/schemas';

export const METHOD_ICONS: { readonly [type in PaymentMethod['type']]: IconName } = {
  card: 'credit-card',
  wallet: 'wallet',
  bank: 'landmark',
  crypto: 'bitcoin',
};

/** The name of a brand as plain text, in the spelling of the site's list of payment methods. */
export function brandName(brand: string): string {
  const words = brand.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return BRANDS[brand] ?? words.join(' ');
}
const BRANDS: Readonly<Record<string, string>> = {
  ecopayz: 'ecoPayz',
  'usd-coin': 'USD Coin',
  bnb: 'BNB',
};

export type Tone = 'info' | 'warning' | 'danger' | 'success' | 'brand' | 'reward';

type Mark = { text: string; tone: Tone };

/** Plain text in the place of logos, which are other people’s trademarks. */
const MARKS: Readonly<Record<string, Mark>> = {
  visa: { text: 'VISA', tone: 'info' },
  mastercard: { text: 'MC', tone: 'warning' },
  maestro: { text: 'mae', tone: 'danger' },
  ecopayz: { text: 'eco', tone: 'success' },
  sofort: { text: 'sofort', tone: 'brand' },
};

/** What stands for a method before its name is read; undefined where only its kind can be shown. */
export function markOf({
  brand,
  type,
  currency,
}: Pick<PaymentMethod, 'brand' | 'type' | 'currency'>): Mark | undefined {
  return type === 'crypto' ? { text: currency, tone: 'reward' } : MARKS[brand];
}
