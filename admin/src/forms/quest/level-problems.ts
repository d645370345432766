import type { Problem } from '@marquee/schemas';
import { say } from '../../words/generated/forms.ts';
import { formatMinor, type Currency } from '../../words/money.ts';
import { amountAt, risingAmount, type Level } from './level-amounts.ts';

/** An amount that is not larger than that of the level before. */
export type CellProblem = {
  index: number;
  code: string;
  pointer: string;
  title: string;
  more: string;
  /** A correction; undefined when there is no room between the neighbouring amounts. */
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
        title: say('level-index-code-amount', {
          index: index + 1,
          code,
          amount: write(amount),
          value: isSame ? 'the same as' : 'below',
          index2: index,
          before: isSame ? '' : ` (${write(before)})`,
        }),
        more: isSame
          ? say('a-player-would-finish', { index, index2: index + 1 })
          : say('a-player-would-finish-before', { index: index + 1, index2: index }),
        fix:
          fixed === undefined
            ? undefined
            : { amount: fixed, words: say('make-it-fixed', { fixed: write(fixed) }) },
      },
    ];
  });
}
