import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './pill.module.css';

export type PillTone = 'ok' | 'info' | 'brand' | 'gold' | 'warn' | 'bad';

/** A state in a word or two. What can be pressed has the classes of the module itself. */
export function Pill({ tone, children }: { tone?: PillTone | undefined; children: ReactNode }) {
  return (
    <span className={clsx(styles['pill'], tone && styles[tone])} data-part="pill">
      {children}
    </span>
  );
}
