import { AppLink, Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import styles from './bottom-bar.module.css';
import { isCurrent } from './current-link.ts';
import { MenuSource } from './menu-source.tsx';
import { useShell } from '../shell-context.tsx';
import type { MenuItem } from '../shell.model.ts';
import { SITE_MENU_ID } from './site-menu.tsx';

/** The five entries of the phone's bottom bar: deposit, lobby, pokies, live, and the menu, which is always there. */
export function BottomBar(): ReactNode {
  const { menus } = useShell();
  const { t } = useTranslation();
  const items = menus['bottom-bar'].sections.flatMap((section) => section.items);
  const menu = items.find(isMenu);
  return (
    <nav className={styles.bar} aria-label={menus['bottom-bar'].title || t('SHELL.MENU.QUICK')}>
      <MenuSource name="bottom-bar">
        {items
          .filter((item) => !isMenu(item))
          .slice(0, 4)
          .map((item) => (
            <BarLink key={item.id} item={item} />
          ))}
      </MenuSource>
      <button type="button" popoverTarget={SITE_MENU_ID}>
        <Icon name={menu?.icon ?? 'menu'} />
        {menu?.label ?? t('SHELL.MENU.OPEN')}
      </button>
    </nav>
  );
}

function isMenu(item: MenuItem): boolean {
  return item.link === '#menu';
}

function BarLink({ item }: { item: MenuItem }): ReactNode {
  const path = useSitePath();
  return (
    <AppLink
      href={item.link}
      className={item.link === '/deposit' ? styles.deposit : undefined}
      aria-current={isCurrent(item.link, path) ? 'page' : undefined}
    >
      <Icon name={item.icon ?? 'tag'} />
      {item.label}
    </AppLink>
  );
}
