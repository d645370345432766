import { describe, expect, it } from 'vitest';
import { validateDocument } from '../index.ts';

const card = {
  tab: 'rewards',
  type: 'money',
  group: 'shop_money_5',
  title: { en: 'Cash' },
  order: 1,
  rate: { points: 100 },
};

/** Where a card with these changes is wrong, as `code pointer`; what is undefined is left out. */
function problems(change: Record<string, unknown>): string[] {
  const data: unknown = JSON.parse(JSON.stringify({ ...card, ...change }));
  const found = validateDocument('shop-card', data, { id: 'c' }).problems;
  return found.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('a shop card', () => {
  it('[SHOP-09] has a type, a group, a wager, a title, games, a price, an image and a promo label', () => {
    const whole = {
      wager: 30,
      games: ['kite-and-key:fox-of-the-fjord'],
      image: { src: '/artwork/symbol/fox-240.webp' },
      promoLabel: { type: 'popular', text: { en: 'Popular' } },
    };
    expect(problems(whole)).toEqual([]);
    for (const name of ['type', 'group', 'title'])
      expect(problems({ [name]: undefined })).toEqual([`SCHEMA_REQUIRED /${name}`]);
    expect(problems({ wager: '30' })).toEqual(['SCHEMA_TYPE /wager']);
    expect(problems({ rate: undefined })).toEqual(['PRICE_MISSING /rate']);
  });

  it('[SHOP-10] is of money, freespins, lootboxes or lotteries', () => {
    for (const type of ['money', 'freespins', 'lootboxes', 'lotteries'])
      expect([type, problems({ type })]).toEqual([type, []]);
    expect(problems({ type: 'cashback' })).toEqual(['SCHEMA_CHOICE /type']);
  });

  it('[SHOP-11] names games as provider:game', () => {
    expect(problems({ games: ['kite-and-key:fox-of-the-fjord'] })).toEqual([]);
    expect(problems({ games: ['fox-of-the-fjord'] })).toEqual(['SCHEMA_FORMAT /games/0']);
  });

  it('[SHOP-12] [SHOP-13] has a rate with points, free spins and, for tickets, the lotteries', () => {
    expect(problems({ type: 'freespins', rate: { points: 150, freespins_count: 10 } })).toEqual([]);
    expect(problems({ type: 'lotteries', rate: { points: 200, lottery_ids: [301] } })).toEqual([]);
    expect(problems({ rate: { freespins_count: 10 } })).toEqual(['SCHEMA_REQUIRED /rate/points']);
    expect(problems({ rate: { points: 150, freespins_count: '10' } })).toEqual([
      'SCHEMA_TYPE /rate/freespins_count',
    ]);
    expect(problems({ rate: { points: 200, lottery_ids: ['301'] } })).toEqual([
      'SCHEMA_TYPE /rate/lottery_ids/0',
    ]);
  });

  it('[SHOP-04] [SHOP-14] has a rate per currency: the currency, its points and an amount in minor units', () => {
    const rates = [{ currency: 'EUR', points: 400, amount_cents: 500 }];
    expect(problems({ rate: undefined, rates })).toEqual([]);
    for (const name of ['currency', 'points', 'amount_cents'])
      expect(problems({ rate: undefined, rates: [{ ...rates[0], [name]: undefined }] })).toEqual([
        `SCHEMA_REQUIRED /rates/0/${name}`,
      ]);
  });

  it('[SHOP-15] has a promo label of a type and a text', () => {
    expect(problems({ promoLabel: { type: 'new' } })).toEqual(['SCHEMA_REQUIRED /promoLabel/text']);
    expect(problems({ promoLabel: { text: { en: 'New' } } })).toEqual(['SCHEMA_REQUIRED /promoLabel/type']);
  });
});
