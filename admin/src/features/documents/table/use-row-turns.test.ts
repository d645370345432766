import { expect, it } from 'vitest';
import { createRowTurns } from './use-row-turns.ts';

const ids = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${from + at}`);

function createTable() {
  const clock: { frame: number | undefined } = { frame: 0 };
  const turns = createRowTurns(() => clock.frame);
  const show = (from: number, count = 20) => {
    const wanted = ids(from, count);
    const { isWhole, isDone } = turns.take(wanted);
    return { whole: wanted.filter(isWhole), isDone };
  };
  return { clock, show };
}

it('draws the first rows of a list whole at once', () => {
  const { show } = createTable();
  expect(show(0)).toEqual({ whole: ids(0, 20), isDone: true });
});

it('draws what a jump leads to by its titles, then four rows whole in each frame, and none of them twice', () => {
  const { clock, show } = createTable();
  show(0);
  clock.frame = 1;
  expect(show(1000)).toEqual({ whole: [], isDone: false });
  // The same frame, rendered again.
  expect(show(1000)).toEqual({ whole: [], isDone: false });
  clock.frame = 2;
  expect(show(1000)).toEqual({ whole: ids(1000, 4), isDone: false });
  expect(show(1000)).toEqual({ whole: ids(1000, 4), isDone: false });
  clock.frame = 4;
  expect(show(1000)).toEqual({ whole: ids(1000, 8), isDone: false });
});

it('draws no row whole in a frame that brings more than eight, which are gone again before they are all drawn', () => {
  const { clock, show } = createTable();
  show(0);
  clock.frame = 1;
  expect(show(8).whole).toEqual(ids(8, 16));
  clock.frame = 2;
  expect(show(17).whole).toEqual(ids(17, 7));
});

it('leaves rows that stay in view whole, and gives the turns to those that come', () => {
  const { clock, show } = createTable();
  show(0);
  clock.frame = 1;
  expect(show(3)).toEqual({ whole: ids(3, 20), isDone: true });
  clock.frame = 2;
  expect(show(10).whole).toEqual(ids(10, 17));
});

it('draws all of them where there are no frames', () => {
  const { clock, show } = createTable();
  clock.frame = undefined;
  show(0);
  expect(show(1000)).toEqual({ whole: ids(1000, 20), isDone: true });
});
