import type { ReactNode } from 'react';
import { Prose } from '../primitives/prose.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './rich-text.module.css';

export function RichText({ content, width }: BlockProps<'rich-text'>): ReactNode {
  return (
    <div className={styles[width]}>
      <Prose html={content} />
    </div>
  );
}
