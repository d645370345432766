import { useTranslation } from '../shared/translation.tsx';
import { formatPointsMoney } from '../shared/money.ts';
import { useVisitor } from '../shared/visitor.tsx';

/** Amounts as loyalty screens write them (CUR-08, CUR-09, CUR-10). */
export function usePointsFormat(): (amountCents: number, currency: string) => string {
  const { language } = useTranslation();
  const { currency: own, subunitsToUnit, pointsUnit } = useVisitor();
  return (amountCents, currency) =>
    formatPointsMoney(
      amountCents,
      // What there is nothing for in the visitor’s currency is in EUR.
      currency === own ? { code: own, subunitsToUnit, pointsUnit } : { code: currency, subunitsToUnit: 100 },
      language,
    );
}
