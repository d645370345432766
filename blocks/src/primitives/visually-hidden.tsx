import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers alone; live ones are read out when they change. */
export function VisuallyHidden({
  children,
  isLive = false,
}: {
  children: ReactNode;
  isLive?: boolean;
}): ReactNode {
  if (isLive) return <output className={styles['hidden']}>{children}</output>;
  return <span className={styles['hidden']}>{children}</span>;
}
