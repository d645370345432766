import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../app-link.tsx';
import styles from './tabs.module.css';

export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Tabs that switch a part of the page. When each has its own address, use TabLinks. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps): ReactNode {
  return (
    <BaseTabs.Root
      value={selected}
      defaultValue={selected === undefined ? tabs[0]?.id : undefined}
      onValueChange={(value: unknown) => onSelect?.(String(value))}
    >
      <BaseTabs.List className={styles['list']} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} value={tab.id} className={styles['tab']}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.id} value={tab.id} className={styles['panel']}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

export type TabLink = { href: string; label: string; isCurrent: boolean };

/** Links that look like tabs: each leads to a page of its own. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }): ReactNode {
  const list = useRef<HTMLElement>(null);
  const current = links.find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    // On a phone the current link may be out of sight. Only the row scrolls; the page stays where it is.
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={styles['list']}>
      {links.map((link) => (
        <AppLink
          key={link.href}
          href={link.href}
          className={styles['tab']}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
        </AppLink>
      ))}
    </nav>
  );
}
