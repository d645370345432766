import type { ReactNode } from 'react';
import styles from './block-placeholder.module.css';
import { Icon } from '../icon.tsx';

/** Replaces a block that cannot be drawn, in the preview. */
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
