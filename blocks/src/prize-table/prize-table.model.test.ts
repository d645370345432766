import { expect, it } from 'vitest';
import { listTiles } from './prize-table.model.ts';

const tier = (from: number, to: number, amount_cents: number) => ({ from, to, amount_cents });
const six = [
  tier(1, 1, 600),
  tier(2, 2, 400),
  tier(3, 3, 250),
  tier(4, 4, 150),
  tier(5, 5, 100),
  tier(6, 90, 8),
];

it('shows every range while there is room', () => {
  expect(listTiles(six.toReversed())).toEqual(six);
});

it('sums up what does not fit as the least that is won there', () => {
  const nine = [...six.slice(0, 5), tier(6, 10, 32), tier(11, 20, 20), tier(21, 40, 12), tier(41, 90, 8)];
  expect(listTiles(nine)).toEqual([...six.slice(0, 5), { from: 6, to: 90, amount_cents: 8, isFrom: true }]);
});

it('has nothing to show without prizes', () => {
  expect(listTiles([])).toEqual([]);
});
