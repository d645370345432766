import { WorkedExample, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/texts/use-money.ts';

/** The sums of an example are worked out where it is drawn, so they are put into words there too. */
export function WorkedExampleBinding({ props }: BindingProps<'worked-example'>): ReactNode {
  return <WorkedExample {...props} formatAmount={useMoney()} />;
}
