import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

type ChipProps = {
  children: ReactNode;
  icon?: string;
  href?: string;
  onClick?: () => void;
  isCurrent?: boolean;
  /** False for a button that does something once, and is never the current one. */
  isToggle?: boolean;
};

/** With `href` a link to a page, without it a button. */
export function Chip({
  children,
  icon,
  href,
  onClick,
  isCurrent = false,
  isToggle = true,
}: ChipProps): ReactNode {
  const content = (
    <>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <AppLink href={href} className={styles['chip']} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={isToggle ? isCurrent : undefined}
      onClick={onClick}
    >
      {content}
    </button>
  );
}

/** Chips in a row that scrolls sideways to the page's edge. */
export function ChipRow({ children }: { children: ReactNode[] }): ReactNode {
  return (
    <ul className={styles['row']}>
      {children.map((chip, index) => (
        // Chips of a row do not move, so the index is the key.
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
