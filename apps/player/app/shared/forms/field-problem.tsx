import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './field.module.css';

type FieldProblemProps = {
  id: string;
  text: string;
  /** Set where the focus does not move to the field. */
  isAnnounced?: boolean;
};

/** The message below a field that says what is wrong with it. */
export function FieldProblem({ id, text, isAnnounced = false }: FieldProblemProps): ReactNode {
  return (
    <p id={id} className={styles.problem} role={isAnnounced ? 'alert' : undefined}>
      <Icon name="triangle-alert" size="s" />
      {text}
    </p>
  );
}
