import { VipBenefits, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useVipProgress } from './use-vip-progress.ts';

export function VipBenefitsBinding({ props }: BindingProps<'vip-benefits'>): ReactNode {
  return <VipBenefits {...props} own={useVipProgress().own?.status} />;
}
