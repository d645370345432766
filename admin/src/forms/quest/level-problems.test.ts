import type { Problem } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { cellProblems } from './level-problems.ts';

const levels = [46_000, 44_000, 60_000, 60_000].map((EUR) => ({ bets: { EUR } }));
const currencyOf = (code: string) => ({ code, subunits: 100, kind: 'fiat' }) as const;
const problem = (index: number, code: Problem['code'] = 'NOT_RISING'): Problem => ({
  code,
  severity: 'error',
  pointer: `/levels/${index}/bets/EUR`,
  message: '',
});

it('says what is wrong with a cell in its currency, and what would be right', () => {
  expect(cellProblems([problem(1), problem(3)], levels, currencyOf)).toEqual([
    {
      index: 1,
      code: 'EUR',
      pointer: '/levels/1/bets/EUR',
      title: 'Level 2, EUR: 440.00 is below level 1 (460.00).',
      more: 'A player would finish 2 before 1.',
      fix: { amount: 50_000, words: 'Make it 500.00' },
    },
    {
      index: 3,
      code: 'EUR',
      pointer: '/levels/3/bets/EUR',
      title: 'Level 4, EUR: 600.00 is the same as level 3.',
      more: 'A player would finish 3 and 4 at once.',
      fix: { amount: 76_000, words: 'Make it 760.00' },
    },
  ]);
});

it('leaves other problems to their own fields', () => {
  expect(
    cellProblems([problem(1, 'LEVEL_COUNT'), { ...problem(1), pointer: '/levels' }], levels, currencyOf),
  ).toEqual([]);
});
