import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from '../icon.tsx';

type DisclosureProps = { title: string; children: ReactNode };

/** A title that opens its content. */
export function Disclosure({ title, children }: DisclosureProps): ReactNode {
  return (
    <details className={styles['item']}>
      <summary className={styles['title']}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
