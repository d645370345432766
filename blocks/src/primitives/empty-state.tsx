import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

type EmptyStateProps = { icon: string; title: string; text?: string; children?: ReactNode };

/** What stands where there is nothing to show: what is missing, and the one way on as its child. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} size="xl" />
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
    </div>
  );
}
