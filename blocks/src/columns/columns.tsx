import type { ReactNode } from 'react';
import { classNames } from '../primitives/class-names.ts';
import type { BlockProps } from '../registry.ts';
import styles from './columns.module.css';

const SLOTS = ['first', 'second', 'third'];

export function Columns({ layout, asideFirst, slots = {} }: BlockProps<'columns'>): ReactNode {
  return (
    <div className={classNames(styles[layout], asideFirst && styles['asideFirst'])}>
      {SLOTS.filter((slot) => slots[slot]).map((slot) => (
        <div key={slot} className={styles['column']}>
          {slots[slot]}
        </div>
      ))}
    </div>
  );
}
