import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** A refusal that belongs to no field. */
export function Problem({ text }: { text: string }): ReactNode {
  return (
    <p className={styles.problem} role="alert">
      <Icon name="triangle-alert" size="s" />
      {text}
    </p>
  );
}
