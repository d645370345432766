import type { ReactNode } from 'react';
import styles from './age-sign.module.css';
import { classNames } from './class-names.ts';

/** The age sign: only people this old may play. Years. */
export function AgeSign({ age, size = 'm' }: { age: number; size?: 's' | 'm' }): ReactNode {
  return <span className={classNames(styles['sign'], styles[size])}>{age}+</span>;
}
