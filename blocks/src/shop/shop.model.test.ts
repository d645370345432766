import type { ResolvedShopCardDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { cardPrice, coinsMissing, mostAffordable } from './shop.model.ts';

const card: ResolvedShopCardDocument = {
  id: 'c',
  tab: 'money',
  type: 'money',
  group: 'g',
  title: 'Cash',
  order: 1,
};
const rates = [
  { currency: 'EUR', points: 500, amount_cents: 500, formatted: '' },
  { currency: 'NOK', points: 450, amount_cents: 5000, formatted: '' },
];

describe('cardPrice', () => {
  it('reads the fixed price whatever the currency', () => {
    expect(cardPrice({ ...card, rate: { points: 400 }, rates }, 'NOK')).toBe(400);
  });

  it('[SHOP-51] reads the rate of the currency, and EUR’s when it has none', () => {
    expect(cardPrice({ ...card, rates }, 'NOK')).toBe(450);
    expect(cardPrice({ ...card, rates }, 'AUD')).toBe(500);
    expect(cardPrice(card, 'EUR')).toBeNull();
  });
});

describe('coinsMissing', () => {
  it.each([
    [4132, 4120, 12],
    [400, 400, 0],
    [400, 4120, 0],
  ])('a price of %d and a balance of %d lack %d', (price, balance, missing) => {
    expect(coinsMissing(price, balance)).toBe(missing);
  });
});

describe('mostAffordable', () => {
  it.each([
    [400, 1200, 3],
    [400, 1199, 2],
    [400, 399, 0],
    [null, 1200, 0],
    [400, undefined, 0],
  ])('[SHOP-35] a price of %d and a balance of %d afford %d', (price, balance, most) => {
    expect(mostAffordable(price, balance)).toBe(most);
  });
});
