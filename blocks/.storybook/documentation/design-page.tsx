import type { ReactNode } from 'react';
import styles from './design.module.css';

/** A page of the workshop about what blocks are made of. */
export function DesignPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <main className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </main>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
