import { expect, it } from 'vitest';
import { byTurn, firstForEveryone, orderBefore } from './table-turns.ts';

const table = (id: string, order: number, audience?: object) => ({ id, data: { order, audience } });
const tables = [
  table('everyone', 900),
  table('b', 20, { login: 'player' }),
  table('a', 20, { login: 'guest' }),
  table('testers', 13, { groups: { anyOf: [21] } }),
].toSorted(byTurn);

it('tables are tried by their order, equal ones by their id', () => {
  expect(tables.map(({ id }) => id)).toEqual(['testers', 'a', 'b', 'everyone']);
  expect(firstForEveryone(tables)?.id).toBe('everyone');
  expect(firstForEveryone(tables.slice(0, 3))).toBeUndefined();
});

it.each([
  ['testers', 3],
  ['a', 16],
  ['everyone', 30],
  [undefined, 910],
])('a new table before %s has its order between', (next, order) => {
  expect(
    orderBefore(
      tables,
      tables.find(({ id }) => id === next),
    ),
  ).toBe(order);
});

it('the first table of all has an order as well', () => {
  expect(orderBefore([], undefined)).toBe(10);
  const close = [table('x', 1), table('y', 2)];
  expect(orderBefore(close, close[1])).toBe(1.5);
});
