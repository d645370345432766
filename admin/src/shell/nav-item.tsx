import { Tooltip } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NavLink, useMatch } from 'react-router';
import { say } from '../words/generated/shell.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './main-nav.module.css';

type GroupProps = { title: string; isRail: boolean; children: ReactNode };

export function NavGroup({ title, isRail, children }: GroupProps) {
  return (
    <>
      {isRail && <div className={styles['separator']} />}
      <h2>{title}</h2>
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

const NAMED = { hover: true, focus: true, touch: false };

type ItemProps = {
  to: string;
  name: string;
  icon: ReactNode;
  isRail: boolean;
  isEnd?: boolean;
  count?: number | undefined;
  /** What is unread: among icons alone it is a dot. */
  news?: number | undefined;
  /** Called when somebody is about to go there. */
  onAhead?: (() => void) | undefined;
};

/** In a rail the name is read aloud, and stands beside the icon under the pointer and in focus. */
export function NavItem({ to, name, icon, isRail, isEnd = false, count, news = 0, onAhead }: ItemProps) {
  const said = news > 0 ? say('name-unread', { name, count: news }) : name;
  const isCurrent = useMatch({ path: to, end: isEnd }) !== null;
  return (
    <li>
      <Tooltip label={said} position="right" disabled={!isRail} events={NAMED}>
        <NavLink
          to={to}
          end={isEnd}
          aria-label={isRail && news > 0 ? said : undefined}
          onPointerEnter={onAhead}
          onFocus={onAhead}
        >
          <span className={styles['navigationIcon']} aria-hidden="true">
            {icon}
          </span>
          <span className={clsx(styles['name'], textStyles['cut'])}>{name}</span>
          {isRail && news > 0 && <span className={styles['newsDot']} aria-hidden="true" />}
          {!isRail && news > 0 && (
            <span className={clsx(styles['count'], styles['news'])}>
              {news}
              <span className={textStyles['readAloud']}> {say('unread')}</span>
            </span>
          )}
          {count !== undefined && count > 0 && (
            <span className={styles['count']} data-current={isCurrent || undefined}>
              {count.toLocaleString('en-GB')}
            </span>
          )}
        </NavLink>
      </Tooltip>
    </li>
  );
}
