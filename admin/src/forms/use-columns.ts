import { useMemo } from 'react';
import type { Currency } from '../words/money.ts';

/** The currencies that a table has amounts in, or that were added to type some, and those that it has not. */
export function useColumns(
  currencies: readonly Currency[],
  added: readonly string[],
  hasAmount: (code: string) => boolean,
): { shown: readonly Currency[]; others: readonly Currency[] } {
  const used = currencies
    .map(({ code }) => code)
    .filter((code) => code === 'EUR' || added.includes(code) || hasAmount(code))
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
