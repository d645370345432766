import { expect, it } from 'vitest';
import { prizesAsRows, readPrizes, withPasted } from './pasted-prizes.ts';

const currencies = [
  { code: 'EUR', subunits: 100, kind: 'fiat' },
  { code: 'NOK', subunits: 100, kind: 'fiat' },
  { code: 'JPY', subunits: 1, kind: 'fiat' },
] as const;
const spins = {
  id: 'fs-10',
  label: { en: '{{count}} free spins', de: '{{count}} Freispiele' },
  prize: { type: 'freespins', count: 10 },
  weight: 4000,
  wager: 30,
  colour: '#1d2130',
};
const bonus = {
  id: 'b-5',
  label: { en: '{{amount}} bonus' },
  prize: { type: 'bonus', amount: { EUR: 500 } },
  weight: 5,
  wager: 0,
  colour: '#F6F7F9',
};
const items = [spins, bonus];
const now = { items, currencies, locale: 'en', most: 24, least: 2 };
const read = (...lines: string[]) => readPrizes(lines.join('\n'), now);
const problems = (...lines: string[]) => read(...lines).rows.map((row) => [row.line, ...row.problems]);

it('the prizes as rows of a sheet come back as what they are', () => {
  const rows = prizesAsRows(now);
  expect(rows).toBe(
    'Prize\tFree spins\tWeight\tWagering\tColour\tEUR\n10 free spins\t10\t4000\t30\t#1d2130\t\n€5 bonus\t\t5\t0\t#F6F7F9\t5.00',
  );
  const pasted = readPrizes(rows, now);
  expect(pasted.rows.map(({ changes, problems: wrong }) => [changes, wrong])).toEqual([
    [[], []],
    [[], []],
  ]);
  expect(withPasted(items, pasted, false)).toEqual(items);
});

it('rows change the prizes that they name, empty cells nothing, and the rest stay', () => {
  const pasted = read('Prize\tWeight\tWagering\tNOK', '€5 bonus\t1,200\t3×\t57.50', '\t\t\t');
  expect(pasted.rows[0]?.changes).toEqual([
    { what: 'weight', before: '5', after: '1,200' },
    { what: 'wagering', before: 'none', after: '3×' },
    { what: 'NOK', before: 'from EUR', after: '57.50' },
  ]);
  expect(pasted.unnamed).toEqual([0]);
  const changed = {
    ...bonus,
    weight: 1200,
    wager: 3,
    prize: { type: 'bonus', amount: { EUR: 500, NOK: 5750 } },
  };
  expect(withPasted(items, pasted, false)).toEqual([spins, changed]);
  expect(withPasted(items, pasted, true)).toEqual([changed]);
});

it('without heads columns are prize, weight and wagering; names are found in the language of the form', () => {
  const pasted = readPrizes('10 Freispiele\t7\tnone\r\n', { ...now, locale: 'de' });
  expect(withPasted(items, pasted, false)).toEqual([{ ...spins, weight: 7, wager: 0 }, bonus]);
});

it('a name that is on no wheel yet is a new prize, with every language where one like it has them', () => {
  const { rows } = read('Prize\tWeight\tEUR', '75 free spins\t3\t', 'Jackpot\t1\t10,000');
  expect(rows.map(({ segment, problems: wrong }) => [segment, wrong])).toEqual([
    [
      {
        id: expect.stringMatching(/^75-free-spins-\w{8}$/),
        label: spins.label,
        prize: { type: 'freespins', count: 75 },
        weight: 3,
        wager: 30,
        colour: '#3a0ca3',
      },
      [],
    ],
    [
      {
        id: expect.stringMatching(/^jackpot-\w{8}$/),
        label: { en: 'Jackpot' },
        prize: { type: 'bonus', amount: { EUR: 1_000_000 } },
        weight: 1,
        wager: 0,
        colour: '#7353e8',
      },
      [],
    ],
  ]);
});

it('each row says what is wrong about it, and what would be right', () => {
  expect(
    problems(
      'Prize\tFree spins\tWeight\tWagering\tColour\tEUR\tJPY',
      '10 free spins\t\tmany\t30 times\tred\t\t',
      '€5 bonus\t3\t0\t\t\t5.001\t7.5',
      '€5 bonus',
      'Jackpot\t\t\t\t\t\t',
      'Yen\t\t1\t\t\t\t700',
      'Both\t5\t1\t\t\t1\t',
      '\t\t9',
      'Both\t5\t1',
    ),
  ).toEqual([
    [
      2,
      'Weight: “many”. Must be a whole number of at least 1.',
      'Wagering: “30 times”. Must be a number such as 30, or none.',
      'Colour: “red”. Must be such as #6a45d6.',
    ],
    [
      3,
      'Weight: “0”. Must be a whole number of at least 1.',
      'Free spins: €5 bonus is a bonus and has none.',
      'EUR: “5.001”. EUR has 2 decimals, not 3. Did you mean 5,001?',
      'JPY: “7.5”. JPY has no decimals.',
    ],
    [4, '“€5 bonus” is there twice.'],
    [
      5,
      '“Jackpot” is no prize of this wheel. A new one needs its number of Free spins, or amounts such as EUR.',
      'Weight is missing: how often it is drawn.',
    ],
    [6, 'EUR is missing: other currencies fall back to it.'],
    [7, 'It has both free spins and amounts: a prize is one of them.'],
    [8, 'Prize is missing: the name on the wheel, such as “10 free spins”.'],
    [9, '“Both” is there twice.'],
  ]);
  expect(problems('Prize\tEUR', '10 free spins\t5')).toEqual([
    [2, 'EUR: 10 free spins are free spins, the same in every currency.'],
  ]);
});

it.each([
  [
    ['Prize\tOdds', '10 free spins\t5'],
    'There is no column “Odds”. Columns are Prize, Free spins, Weight, Wagering, Colour and currencies such as EUR.',
  ],
  [
    ['10 free spins\t5\t30\t#1d2130'],
    'More than three columns need heads above them: Prize, Free spins, Weight, Wagering, Colour, or currencies such as EUR.',
  ],
  [['Prize\tWeight\tweight', '10 free spins\t5\t6'], 'Two columns are “weight”.'],
])('columns that cannot be read are said: %j', (lines, problem) => {
  expect(read(...lines)).toEqual({ rows: [], unnamed: [], problem });
});
