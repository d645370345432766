import type { ReactNode } from 'react';
import styles from './age-sign.module.css';

/** The age sign: only people this old may play. Years. */
export function AgeSign({ age }: { age: number }): ReactNode {
  return <span className={styles['sign']}>{age}+</span>;
}
