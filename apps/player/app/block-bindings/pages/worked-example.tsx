import { WorkedExample, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/texts/use-money.ts';

/** The block calculates the amounts of its example itself, so it also formats them. */
export function WorkedExampleBinding({ props }: BindingProps<'worked-example'>): ReactNode {
  return <WorkedExample {...props} formatAmount={useMoney()} />;
}
