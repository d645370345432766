import type { ReactNode } from 'react';
import { useMinimumAge } from '../environment.tsx';
import styles from './age-sign.module.css';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

/** The age sign. Shows the licence's minimum age if that is higher. Years. */
export function AgeSign({ age, size = 'm' }: { age: number; size?: 's' | 'm' }): ReactNode {
  return <span className={classNames(styles['sign'], styles[size])}>{useMinimumAge(age)}+</span>;
}

/** The same sign among the labels of an offer. */
export function AgeBadge({ age }: { age: number }): ReactNode {
  return <Badge tone="glass">{useMinimumAge(age)}+</Badge>;
}
