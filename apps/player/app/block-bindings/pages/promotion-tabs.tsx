import { PromotionTabs, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useSitePath } from '../../shared/addresses/site-path.ts';

export function PromotionTabsBinding({ props }: BindingProps<'promotion-tabs'>): ReactNode {
  return <PromotionTabs {...props} currentPath={useSitePath()} />;
}
