import { VipCompare, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useVipProgress } from './use-vip-progress.ts';

export function VipCompareBinding({ props }: BindingProps<'vip-compare'>): ReactNode {
  return <VipCompare {...props} progress={useVipProgress().progress} />;
}
