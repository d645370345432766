import { WorkedExample, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { formatMoney } from '../shared/money.ts';
import { useVisitor } from '../shared/visitor.tsx';

/** What EUR amounts, which stand in for a currency without one of its own, have to a unit. */
const EUR_SUBUNITS = 100;

/** The sums of an example are worked out where it is drawn, so they are put into words there too. */
export function WorkedExampleBinding({ props }: BindingProps<'worked-example'>): ReactNode {
  const { language } = useTranslation();
  const visitor = useVisitor();
  return (
    <WorkedExample
      {...props}
      formatAmount={(amount, code) => {
        const subunitsToUnit = code === visitor.currency ? visitor.subunitsToUnit : EUR_SUBUNITS;
        return formatMoney(amount, { code, subunitsToUnit }, language);
      }}
    />
  );
}
