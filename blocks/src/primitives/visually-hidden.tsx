import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. A live text is announced when it changes. */
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
