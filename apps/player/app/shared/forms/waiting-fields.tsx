import { Skeleton } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** So many fields on their way, each of the size that it will have. */
export function WaitingFields({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_field, at) => (
    <div key={at} className={styles.waitingField}>
      <Skeleton shape="line" />
    </div>
  ));
}
