import { PaymentMethods, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useVisitor } from '../../shared/visitor/visitor.tsx';

export function PaymentMethodsBinding({ props }: BindingProps<'payment-methods'>): ReactNode {
  return <PaymentMethods {...props} currency={useVisitor().currency} />;
}
