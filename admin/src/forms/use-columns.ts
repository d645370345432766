import { useMemo } from 'react';
import type { Currency } from '../words/money.ts';

/** The currencies for which a table has amounts or an added column, and the other currencies. */
export function useColumns(
  currencies: readonly Currency[],
  added: readonly string[],
  hasAmount: (code: string) => boolean,
): { shown: readonly Currency[]; others: readonly Currency[] } {
  const used = currencies
    .map(({ code }) => code)
    .filter((code) => code === 'EUR' || added.includes(code) || hasAmount(code))
    .join(' ');
  // The lists stay the same while their currencies do, so that unchanged rows do not render again.
  return useMemo(() => {
    const codes = new Set(used.split(' '));
    return {
      shown: currencies.filter(({ code }) => codes.has(code)),
      others: currencies.filter(({ code }) => !codes.has(code)),
    };
  }, [currencies, used]);
}
