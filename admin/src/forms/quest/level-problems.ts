import type { Problem } from '@marquee/schemas';
import { formatMinor, type Currency } from '../../words/money.ts';
import { amountAt, risingAmount, type Level } from './level-amounts.ts';

/** An amount that is not above the one of the level before. */
export type CellProblem = {
  index: number;
  code: string;
  pointer: string;
  title: string;
  more: string;
  /** What puts it right; nothing where there is no room between its neighbours. */
  fix: { amount: number; words: string } | undefined;
};

export function cellProblems(
  problems: readonly Problem[],
  levels: readonly Level[],
  currencyOf: (code: string) => Currency,
): CellProblem[] {
  return problems.flatMap(({ code: what, pointer }) => {
    const [, number = '', code = ''] = /^\/levels\/(\d+)\/bets\/([^/]+)$/.exec(pointer) ?? [];
    const index = Number(number);
    const [amount, before] = [amountAt(levels[index], code), amountAt(levels[index - 1], code)];
    if (what !== 'NOT_RISING' || amount === undefined || before === undefined) return [];
    const { subunits } = currencyOf(code);
    const write = (minor: number): string => formatMinor(minor, subunits);
    const isSame = amount === before;
    const fixed = risingAmount(levels, index, code);
    return [
      {
        index,
        code,
        pointer,
        title: `Level ${index + 1}, ${code}: ${write(amount)} is ${isSame ? 'the same as' : 'below'} level ${index}${isSame ? '' : ` (${write(before)})`}.`,
        more: isSame
          ? `A player would finish ${index} and ${index + 1} at once.`
          : `A player would finish ${index + 1} before ${index}.`,
        fix: fixed === undefined ? undefined : { amount: fixed, words: `Make it ${write(fixed)}` },
      },
    ];
  });
}
