import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
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
  // The kit's tooltip would be most of what a list may still grow by.
  const [shownAt, setShownAt] = useState<number>();
  const show = (link: Element): void => {
    const { top, height } = link.getBoundingClientRect();
    if (isRail) setShownAt(top + height / 2);
  };
  const hide = (): void => setShownAt(undefined);
  const isCurrent = useMatch({ path: to, end: isEnd }) !== null;
  return (
    <li>
      <NavLink
        to={to}
        end={isEnd}
        aria-label={isRail && news > 0 ? said : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          onAhead?.();
          if (pointerType === 'mouse') show(currentTarget);
        }}
        onPointerLeave={hide}
        onFocus={({ currentTarget }) => {
          onAhead?.();
          if (currentTarget.matches(':focus-visible')) show(currentTarget);
        }}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
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
      {shownAt !== undefined && (
        <span className={styles['tip']} role="tooltip" style={{ top: shownAt }}>
          {said}
        </span>
      )}
    </li>
  );
}
