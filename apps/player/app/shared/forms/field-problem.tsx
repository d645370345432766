import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './field.module.css';

type FieldProblemProps = {
  id: string;
  text: string;
  /** Where the focus does not go to the field. */
  isAnnounced?: boolean;
};

/** What is wrong with a field, under it. */
export function FieldProblem({ id, text, isAnnounced = false }: FieldProblemProps): ReactNode {
  return (
    <p id={id} className={styles.problem} role={isAnnounced ? 'alert' : undefined}>
      <Icon name="triangle-alert" size="s" />
      {text}
    </p>
  );
}
