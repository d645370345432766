import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { TabLinks } from '../primitives/frame/tabs.tsx';
import type { BlockProps } from '../registry.ts';

type PromotionTabsProps = Omit<BlockProps<'promotion-tabs'>, 'slots'> & {
  /** The path of the current page, written like the links. */
  currentPath?: string;
};

export function PromotionTabs({ label, tabs, currentPath = '' }: PromotionTabsProps): ReactNode {
  const { t } = useEnvironment();
  return (
    <TabLinks
      label={label ?? t('BLOCKS.TABS.LABEL')}
      links={tabs.map((tab) => ({
        href: tab.link,
        label: tab.label,
        isCurrent: tab.link === currentPath || tab.alsoOn?.includes(currentPath) === true,
      }))}
    />
  );
}
