import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** What is wrong with a field, under it. */
export function FieldProblem({ id, text }: { id: string; text: string }): ReactNode {
  return (
    <p id={id} className={styles.problem}>
      <Icon name="triangle-alert" size="s" />
      {text}
    </p>
  );
}
