import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'portrait' | 'wide' | 'card' | 'line' };

/** A box of the size of what is coming, seen when it takes a moment. Say once, beside it, that something is loading. */
export function Skeleton({ shape = 'portrait' }: SkeletonProps): ReactNode {
  return <span className={`${styles['skeleton']} ${styles[shape]}`} aria-hidden data-waiting />;
}
