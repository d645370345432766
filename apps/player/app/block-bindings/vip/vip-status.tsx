import { VipStatus, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useVipProgress } from './use-vip-progress.ts';

export function VipStatusBinding({ props, slots }: BindingProps<'vip-status'>): ReactNode {
  const { isGuest, state, progress, onRetry } = useVipProgress();
  return (
    <VipStatus
      {...props}
      slots={slots}
      isGuest={isGuest}
      progress={progress}
      state={state}
      onRetry={onRetry}
    />
  );
}
