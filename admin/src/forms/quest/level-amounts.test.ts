import { expect, it } from 'vitest';
import {
  amountAt,
  fillFromEuro,
  pasteAmounts,
  risingAmount,
  withCount,
  type Level,
} from './level-amounts.ts';

const level = (bets: Record<string, number>): Level => ({ position: { left: 1, top: 2 }, bets });
const column = (levels: readonly Level[], code: string) => levels.map((each) => amountAt(each, code));
const CURRENCIES = [
  { code: 'EUR', subunits: 100, kind: 'fiat' },
  { code: 'NOK', subunits: 100, kind: 'fiat' },
  { code: 'BTC', subunits: 100_000_000, kind: 'crypto' },
] as const;

it('fills what is empty at the rate of the amounts there are, and leaves what was typed', () => {
  const levels = [
    level({ EUR: 0, NOK: 0 }),
    level({ EUR: 2000, NOK: 23_000 }),
    level({ EUR: 5000, NOK: 57_500 }),
    level({ EUR: 9000 }),
    level({ EUR: 120_000 }),
  ];
  const { levels: filled, count, without } = fillFromEuro(levels, ['EUR', 'NOK', 'BTC']);
  expect(column(filled, 'NOK')).toEqual([0, 23_000, 57_500, 104_000, 1_380_000]);
  expect([count, without]).toEqual([2, ['BTC']]);
  expect(filled[3]).toMatchObject({ position: { left: 1, top: 2 } });
});

it('does not round two levels to the same amount', () => {
  const levels = [level({ EUR: 1000, NOK: 10_000 }), level({ EUR: 100_100 }), level({ EUR: 100_200 })];
  expect(column(fillFromEuro(levels, ['NOK']).levels, 'NOK')).toEqual([10_000, 1_000_000, 1_002_000]);
});

it.each([
  ['in the middle of its neighbours, with few digits', [46_000, 44_000, 60_000], 1, 50_000],
  ['above the level before by the step before that', [20_000, 46_000, 44_000], 2, 72_000],
  ['above the level before when the next is wrong too', [46_000, 44_000, 43_000], 1, 92_000],
  ['nowhere where there is no room', [10, 9, 11], 1, undefined],
])('puts an amount %s', (_, amounts, index, wanted) => {
  const levels = amounts.map((EUR) => level({ EUR }));
  expect(risingAmount(levels, index, 'EUR')).toBe(wanted);
});

it('takes cells of a spreadsheet from one cell on, empty ones left as they are', () => {
  const levels = [level({ EUR: 100 }), level({ EUR: 200 }), level({ EUR: 300, NOK: 5 })];
  const pasted = pasteAmounts(
    levels,
    { index: 1, code: 'EUR' },
    { text: '4.50\t50\t0.0001\r\n1,200\t\t\r\n9\t9\t9\r\n', currencies: CURRENCIES },
  );
  expect(pasted).toMatchObject({ ok: true, count: 4 });
  expect(pasted.ok && pasted.levels.map(({ bets }) => bets)).toEqual([
    { EUR: 100 },
    { EUR: 450, NOK: 5000, BTC: 10_000 },
    { EUR: 120_000, NOK: 5 },
  ]);
});

it('pastes all or nothing, and says which cell it was', () => {
  const levels = [level({ EUR: 100 })];
  expect(
    pasteAmounts(levels, { index: 0, code: 'EUR' }, { text: '1\tabout 5', currencies: CURRENCIES }),
  ).toEqual({
    ok: false,
    message: 'Nothing was pasted: “about 5” for level 1 in NOK. Must be an amount such as 1.00.',
  });
});

it('has as many levels as the size: the last go, new ones rise on', () => {
  const levels = [level({ EUR: 100, NOK: 1000 }), level({ EUR: 300, NOK: 3000 })];
  expect(withCount(levels, 1)).toEqual([levels[0]]);
  const more = withCount(levels, 4);
  expect(more.slice(0, 2)).toEqual(levels);
  expect([column(more, 'EUR'), column(more, 'NOK')]).toEqual([
    [100, 300, 500, 700],
    [1000, 3000, 5000, 7000],
  ]);
});
