import { useTranslation } from '../shared/translation.tsx';
import { formatMoney } from '../shared/money.ts';
import { useVisitor } from '../shared/visitor.tsx';

/** Formats amounts of a contest, which is counted in a currency of its own. Round amounts have no decimals. */
export function useContestMoney(): (cents: number, currency: string) => string {
  const { language } = useTranslation();
  const visitor = useVisitor();
  return (cents, currency) => {
    const subunitsToUnit = currency === visitor.currency ? visitor.subunitsToUnit : listedSubunits(currency);
    const isRound = cents % subunitsToUnit === 0;
    return formatMoney(
      cents,
      { code: currency, subunitsToUnit, ...(isRound ? { maximumFractionDigits: 0 } : {}) },
      language,
    );
  };
}

/** By the number of decimals that the currency is written with; codes that are no ISO codes get two. */
function listedSubunits(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    return 100;
  }
}
