import type { ReactNode } from 'react';
import styles from './block-placeholder.module.css';
import { Icon } from '../icon.tsx';

/** Stands in the preview for a block that cannot be drawn. */
export function BlockPlaceholder({ title, text }: { title: string; text?: string }): ReactNode {
  return (
    <div className={styles['placeholder']}>
      <Icon name="triangle-alert" />
      <div>
        <p className={styles['title']}>{title}</p>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
    </div>
  );
}
