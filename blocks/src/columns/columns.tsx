import type { ReactNode } from 'react';
import type { BlockProps } from '../registry.ts';
import styles from './columns.module.css';

const SLOTS = ['first', 'second', 'third'];

export function Columns({ layout, slots = {} }: BlockProps<'columns'>): ReactNode {
  return (
    <div className={styles[layout]}>
      {SLOTS.filter((slot) => slots[slot]).map((slot) => (
        <div key={slot} className={styles['column']}>
          {slots[slot]}
        </div>
      ))}
    </div>
  );
}
