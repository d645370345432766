import { describe, expect, it } from 'vitest';
import { resolveCollection } from './resolve-collection.ts';
import { compileValid, CURRENCY_TABLE, visitorOf, type Documents } from '../testing/sample.ts';
import type { CollectionQuery } from '../types.ts';

const idsOf = (documents: Documents, query: CollectionQuery, currency: string): string[] => {
  const compiled = compileValid({ 'currency-table': CURRENCY_TABLE, ...documents });
  return resolveCollection(compiled, 'shop-card', query, visitorOf({ currency })).items.map(({ id }) => id);
};

describe('shop cards', () => {
  const card = (order: number, rest: Record<string, unknown>) => ({
    tab: 'money',
    type: 'money',
    group: 'g',
    title: { en: 'Card' },
    order,
    ...rest,
  });
  const documents = {
    'shop-tab': {
      money: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'Money' }, order: 1 },
      spins: { key: 'FREE_SPINS', segment: 'freespins', title: { en: 'Spins' }, order: 2 },
    },
    'shop-card': {
      both: card(2, {
        rates: [
          { currency: 'EUR', points: 100, amount_cents: 500 },
          { currency: 'CAD', points: 100, amount_cents: 750 },
        ],
      }),
      euro: card(1, { rates: [{ currency: 'EUR', points: 50, amount_cents: 200 }] }),
      fixed: card(3, { tab: 'spins', type: 'freespins', rate: { points: 10, freespins_count: 5 } }),
    },
  };

  it('[SHOP-33] with rates show only to those whose currency is among them', () => {
    expect(idsOf(documents, { location: 'money' }, 'EUR')).toEqual(['euro', 'both']);
    expect(idsOf(documents, { location: 'money' }, 'CAD')).toEqual(['both']);
    expect(idsOf(documents, { location: 'money' }, 'BTC')).toEqual([]);
    expect(idsOf(documents, {}, 'BTC')).toEqual(['fixed']);
  });

  it('[SHOP-33] carry the rate of the visitor’s currency alone', () => {
    const compiled = compileValid({ 'currency-table': CURRENCY_TABLE, ...documents });
    const query = { location: 'money' };
    const [first] = resolveCollection(compiled, 'shop-card', query, visitorOf({ currency: 'CAD' })).items;
    expect(first?.['rates']).toEqual([
      { currency: 'CAD', points: 100, amount_cents: 750, formatted: 'CA$7.50' },
    ]);
  });
});

describe('what a shop card exchanges points for', () => {
  const coins = [
    { code: 'BTC', display: { unit: 'micro', label: 'µBTC' } },
    { code: 'ETH', display: { unit: 'milli', label: 'mETH' } },
    { code: 'LTC', display: { unit: 'milli', label: 'mLTC' } },
  ].map((coin) => ({ ...coin, kind: 'crypto', subunits_to_unit: 100_000_000 }));
  const compiled = compileValid({
    'currency-table': { main: { currencies: [...CURRENCY_TABLE.main.currencies.slice(0, 3), ...coins] } },
    'shop-tab': { money: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'Money' }, order: 1 } },
    'shop-card': {
      card: {
        tab: 'money',
        type: 'money',
        group: 'g',
        title: { en: 'Card' },
        order: 1,
        rates: coins.map(({ code }) => ({ currency: code, points: 100, amount_cents: 12_345 })),
      },
    },
  });
  const amountIn = (currency: string): unknown => {
    const { items } = resolveCollection(
      compiled,
      'shop-card',
      { location: 'money' },
      visitorOf({ currency }),
    );
    const rates = items[0]?.['rates'] as { formatted: string }[] | undefined; // what a card with rates has
    return rates?.[0]?.formatted.replaceAll(/\s/g, ' ');
  };

  it('[CUR-10] is counted in millionths of a bitcoin', () => expect(amountIn('BTC')).toBe('µBTC 123.45'));
  it('[CUR-08] is counted in thousandths of an ether', () => expect(amountIn('ETH')).toBe('mETH 0.12345'));
  it('[CUR-09] is counted in thousandths of a litecoin', () => expect(amountIn('LTC')).toBe('mLTC 0.12345'));
});
