import { AppLink, Icon } from '@marquee/blocks/primitives';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { isCurrent } from './current-link.ts';
import styles from './left-rail.module.css';
import { MenuSource } from './menu-source.tsx';
import { useShell } from '../shell-context.tsx';
import type { MenuItem } from '../shell.model.ts';

type LeftRailProps = { isCollapsed: boolean; onToggle: () => void };

export function LeftRail({ isCollapsed, onToggle }: LeftRailProps): ReactNode {
  const { menus, player } = useShell();
  const { t } = useTranslation();
  const toggle = t(isCollapsed ? 'SHELL.RAIL.EXPAND' : 'SHELL.RAIL.COLLAPSE');
  return (
    <nav
      className={isCollapsed ? `${styles.rail} ${styles.collapsed}` : styles.rail}
      aria-label={menus.rail.title || t('SHELL.MENU.RAIL')}
    >
      <MenuSource name="rail">
        {menus.rail.sections.map((section, at) => (
          <Fragment key={section.id}>
            {at > 0 && <hr />}
            {at > 0 && section.title && <p className={styles.title}>{section.title}</p>}
            {section.items.map((item) => (
              <RailLink key={item.id} item={item} />
            ))}
          </Fragment>
        ))}
      </MenuSource>
      <span className={styles.push} />
      <hr />
      <RailLink
        item={{
          id: 'safer',
          label: t('SHELL.SAFER_PLAY.SHORT'),
          icon: 'shield-check',
          link: player ? '/profile/limits' : '/responsible-gaming',
        }}
      />
      <RailLink item={{ id: 'support', label: t('SHELL.SUPPORT'), icon: 'headphones', link: '/support' }} />
      <button type="button" aria-expanded={!isCollapsed} title={toggle} onClick={onToggle}>
        <Icon name={isCollapsed ? 'panel-left-open' : 'panel-left-close'} />
        <span className={styles.text}>{toggle}</span>
      </button>
    </nav>
  );
}

function RailLink({ item }: { item: MenuItem }): ReactNode {
  const { collectionCounts } = useShell();
  const path = useSitePath();
  const count = item.collection ? collectionCounts[item.collection] : undefined;
  return (
    <AppLink href={item.link} aria-current={isCurrent(item.link, path) ? 'page' : undefined}>
      <Icon name={item.icon ?? 'tag'} />
      <span className={styles.text}>{item.label}</span>
      {count && <span className={styles.count}>{count}</span>}
    </AppLink>
  );
}
