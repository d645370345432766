import { Skeleton } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Placeholders for fields that are loading, each with its final size. */
export function WaitingFields({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_field, at) => (
    <div key={at} className={styles.waitingField}>
      <Skeleton shape="line" />
    </div>
  ));
}
