import { expect, it } from 'vitest';
import { readCoinTable, toSegments } from './coin-wheel.model.ts';

const entries = [
  { pay: 100, get: 50, weight: 9 },
  { pay: 100, get: 5000, weight: 1 },
];

it('[LOOT-30] reads price and entries of the currency that the engine left', () => {
  expect(readCoinTable({ id: 'main', title: 'W', order: 1, currencies: { EUR: entries } })).toEqual({
    currency: 'EUR',
    price: 100,
    entries,
  });
});

it('reads nothing where no wheel fits', () => {
  expect(readCoinTable(undefined)).toBeNull();
  expect(readCoinTable({ id: 'main', title: 'W', order: 1, currencies: {} })).toBeNull();
});

it('makes a segment of each entry, the rarest in gold', () => {
  const segments = toSegments({ currency: 'EUR', price: 100, entries }, (cents) => `€${cents / 100}`);
  expect(segments.map(({ id, label, weight, wager, colour }) => [id, label, weight, wager, colour])).toEqual([
    ['get-50', '€0.5', 9, 0, '#1d2130'],
    ['get-5000', '€50', 1, 0, '#d9a441'],
  ]);
});
