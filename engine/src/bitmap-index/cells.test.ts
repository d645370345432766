import { expect, it } from 'vitest';
import { createDictionaries, layerOf } from '../rows/dictionaries.ts';
import { EVERYONE, type ShareTest } from '../rows/row.ts';
import { cellAt, layCells } from './cells.ts';

const dictionaries = createDictionaries();
const layer = layerOf(dictionaries, 'userId', { layer: 'a', from: 0, to: 10_000 });
const share = (from: number, to: number, isIn = true): ShareTest => ({ layer, from, to, isIn });
const holds = ({ from, to, isIn }: ShareTest, bucket: number): boolean =>
  (bucket >= from && bucket < to) === isIn;
const rowsOf = (shares: readonly ShareTest[]) => shares.map((one) => ({ ...EVERYONE, shares: [one] }));

const BUCKETS = Array.from({ length: 10_001 }, (_, index) => index - 1);

it('tells of every bucket, and of visitors without one, which shares hold there', () => {
  const shares = [
    share(0, 2500),
    share(2500, 5000, false),
    share(3333, 6666),
    share(9999.5, 10_000),
    share(7, 7),
  ];
  const rows = rowsOf(shares);
  const cells = layCells(rows);
  const [first] = cells.layers;
  if (!first) throw new Error('There is no layer.');
  expect(Array.from(first.starts)).toEqual([-1, 0, 7, 2500, 3333, 5000, 6666, 10_000]);
  expect([cells.layers.length, cells.count, rows.some(cells.isRough)]).toEqual([1, 8, false]);
  for (const one of shares) {
    const found = new Set(cells.of(one));
    expect(BUCKETS.filter((bucket) => found.has(cellAt(first, bucket)) !== holds(one, bucket))).toEqual([]);
  }
});

it('numbers the cells of several layers one after the other', () => {
  const other = {
    ...share(100, 200),
    layer: layerOf(dictionaries, 'partnerId', { layer: 'b', from: 0, to: 10_000 }),
  };
  const cells = layCells(rowsOf([share(0, 5000), other]));
  expect(cells.layers.map(({ first, starts }) => [first, Array.from(starts)])).toEqual([
    [0, [-1, 0, 5000]],
    [3, [-1, 0, 100, 200]],
  ]);
  expect([cells.of(share(0, 5000)), cells.of(other), cells.count]).toEqual([[1], [5], 7]);
});

it('has 256 cells at most, which then bring in all that may hold, and says that these have to be looked at', () => {
  const shares = Array.from({ length: 300 }, (_, index) =>
    share(index * 31, index * 31 + 977, index % 3 > 0),
  );
  const rows = rowsOf(shares);
  const cells = layCells(rows);
  const [first] = cells.layers;
  if (!first) throw new Error('There is no layer.');
  expect([cells.count, rows.every(cells.isRough)]).toEqual([256, true]);
  for (const one of shares) {
    const found = new Set(cells.of(one));
    expect(BUCKETS.filter((bucket) => holds(one, bucket) && !found.has(cellAt(first, bucket)))).toEqual([]);
    // At most one cell too many on either side.
    expect(BUCKETS.filter((bucket) => found.has(cellAt(first, bucket))).length).toBeLessThanOrEqual(
      BUCKETS.filter((bucket) => holds(one, bucket)).length + 80,
    );
  }
});
