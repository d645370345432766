import type { ReactNode } from 'react';
import { useMinimumAge } from '../environment.tsx';
import styles from './age-sign.module.css';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

/** The age sign: only people this old may play, or older where their licence says so. Years. */
export function AgeSign({ age, size = 'm' }: { age: number; size?: 's' | 'm' }): ReactNode {
  return <span className={classNames(styles['sign'], styles[size])}>{useMinimumAge(age)}+</span>;
}

/** The same among the labels of an offer. */
export function AgeBadge({ age }: { age: number }): ReactNode {
  return <Badge tone="glass">{useMinimumAge(age)}+</Badge>;
}
