import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { isCurrent } from './current-link.ts';
import { usePagePopover } from './use-page-popover.ts';
import { LanguageList } from '../header/language-menu.tsx';
import list from './menu-list.module.css';
import { useShell } from '../shell-context.tsx';
import type { MenuItem } from '../shell.model.ts';
import styles from './site-menu.module.css';

export const SITE_MENU_ID = 'site-menu';

/**
 * The menu for screens without the rail: safer play first, then everything that wide screens show in header and rail.
 */
export function SiteMenu(): ReactNode {
  const { t } = useTranslation();
  const { menus, player } = useShell();
  const panel = useRef<HTMLDivElement>(null);
  usePagePopover(panel);
  const account: MenuItem[] = player ? menus.account.sections.flatMap((section) => section.items) : [];
  return (
    <div
      ref={panel}
      id={SITE_MENU_ID}
      popover="auto"
      className={styles.menu}
      role="dialog"
      aria-label={t('SHELL.MENU.OPEN')}
    >
      <div className={styles.head}>
        <h2>{t('SHELL.MENU.OPEN')}</h2>
        <button
          type="button"
          popoverTarget={SITE_MENU_ID}
          popoverTargetAction="hide"
          aria-label={t('SHELL.MENU.CLOSE')}
        >
          <Icon name="x" />
        </button>
      </div>
      <Group
        items={[
          {
            id: 'safer',
            label: t('SHELL.SAFER_PLAY.SHORT'),
            icon: 'shield-check',
            link: player ? '/profile/limits' : '/responsible-gaming',
          },
          { id: 'support', label: t('SHELL.SUPPORT'), icon: 'headphones', link: '/support' },
        ]}
      />
      {menus.rail.sections.map((section) => (
        <Group key={section.id} title={section.title} items={section.items} />
      ))}
      <Group
        items={menus.header.sections
          .flatMap((section) => section.items)
          .filter(
            (item) =>
              !isInRail(
                item,
                menus.rail.sections.flatMap((section) => section.items),
              ),
          )}
      />
      {account.length > 0 && <Group title={t('SHELL.MENU.ACCOUNT')} items={account} />}
      <section>
        <h3>{t('SHELL.MENU.LANGUAGE')}</h3>
        <LanguageList />
      </section>
    </div>
  );
}

function isInRail(item: MenuItem, rail: MenuItem[]): boolean {
  return rail.some(({ link }) => link === item.link);
}

function Group({ title, items }: { title?: string | undefined; items: MenuItem[] }): ReactNode {
  const path = useSitePath();
  return (
    <section>
      {title && <h3>{title}</h3>}
      <ul className={list.list}>
        {items.map((item) => (
          <li key={item.id}>
            <AppLink href={item.link} aria-current={isCurrent(item.link, path) ? 'page' : undefined}>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
