import { useMemo } from 'react';
import type { Currency } from '../../words/money.ts';
import { amountAt, type Level } from './level-amounts.ts';

/** The currencies that a quest has amounts in, or that were added to type some, and those that it has not. */
export function useColumns(
  levels: readonly Level[],
  currencies: readonly Currency[],
  added: readonly string[],
): { shown: readonly Currency[]; others: readonly Currency[] } {
  const used = currencies
    .map(({ code }) => code)
    .filter((code) => isUsed(code, levels) || added.includes(code))
    .join(' ');
  // The same lists while the same currencies are in them: rows that did not change are not drawn again.
  return useMemo(() => {
    const codes = new Set(used.split(' '));
    return {
      shown: currencies.filter(({ code }) => codes.has(code)),
      others: currencies.filter(({ code }) => !codes.has(code)),
    };
  }, [currencies, used]);
}

const isUsed = (code: string, levels: readonly Level[]): boolean =>
  code === 'EUR' || levels.some((level) => amountAt(level, code) !== undefined);
