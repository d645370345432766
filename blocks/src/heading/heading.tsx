import type { ReactNode } from 'react';
import type { BlockProps } from '../registry.ts';
import styles from './heading.module.css';

export function Heading({ overline, title, text, level }: BlockProps<'heading'>): ReactNode {
  const Tag = level === 1 ? 'h1' : level === 3 ? 'h3' : 'h2';
  return (
    <div className={styles['heading']}>
      {overline && <p className={styles['overline']}>{overline}</p>}
      <Tag>{title}</Tag>
      {text && <p className={styles['text']}>{text}</p>}
    </div>
  );
}
