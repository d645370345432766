import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { isCurrent } from './current-link.ts';
import list from './menu-list.module.css';
import { Popover } from '../header/popover.tsx';
import { MenuSource } from './menu-source.tsx';
import { useShell } from '../shell-context.tsx';
import { listItems, type MenuItem } from '../shell.model.ts';
import styles from './top-links.module.css';

/** The header's menu on one line in every language; links that do not fit open from a button. */
export function TopLinks(): ReactNode {
  const { menus } = useShell();
  const { t } = useTranslation();
  const path = useSitePath();
  const row = useRef<HTMLDivElement>(null);
  const items = listItems(menus.header);
  const shown = useFitting(row, items);
  const rest = items.slice(shown);
  return (
    <nav className={styles['nav']} aria-label={menus.header.title || t('SHELL.MENU.MAIN')}>
      <MenuSource name="header">
        <div ref={row} className={styles['row']}>
          {items.map((item, place) => (
            <TopLink key={item.id} item={item} path={path} isHidden={place >= shown} />
          ))}
        </div>
        <span className={styles['more']} data-current={rest.some(({ link }) => isCurrent(link, path))}>
          {rest.length > 0 && (
            <Popover label={t('SHELL.MENU.MORE')} trigger={<Icon name="ellipsis" />}>
              <ul className={list['list']}>
                {rest.map((item) => (
                  <li key={item.id}>
                    <TopLink item={item} path={path} />
                  </li>
                ))}
              </ul>
            </Popover>
          )}
        </span>
      </MenuSource>
    </nav>
  );
}

type TopLinkProps = { item: MenuItem; path: string; isHidden?: boolean };

function TopLink({ item, path, isHidden = false }: TopLinkProps): ReactNode {
  return (
    <AppLink
      href={item.link}
      aria-current={isCurrent(item.link, path) ? 'page' : undefined}
      data-hidden={isHidden || undefined}
    >
      {item.label}
    </AppLink>
  );
}

/** How many items fit into the row's first line. The others wrap below it, where they are hidden. */
function useFitting(row: RefObject<HTMLElement | null>, items: readonly MenuItem[]): number {
  const [shown, setShown] = useState(items.length);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const links = [...element.children].filter((link) => link instanceof HTMLElement);
    const observer = new ResizeObserver(() => {
      const wrapped = links.findIndex((link) => link.offsetTop > (links[0]?.offsetTop ?? 0));
      setShown(wrapped === -1 ? links.length : wrapped);
    });
    // Links change their width too: when fonts load, or with the language.
    for (const observed of [element, ...links]) observer.observe(observed);
    return () => observer.disconnect();
  }, [row, items]);
  return shown;
}
