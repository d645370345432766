import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'portrait' | 'wide' | 'card' | 'line' };

/** A game's tile on its way: its picture and the line below it. */
export function TileSkeleton(): ReactNode {
  return (
    <>
      <Skeleton />
      <span className={styles['caption']}>
        <Skeleton shape="line" />
      </span>
    </>
  );
}

/** A box of the size of what is coming, seen when it takes a moment. Say once, beside it, that something is loading. */
export function Skeleton({ shape = 'portrait' }: SkeletonProps): ReactNode {
  return <span className={`${styles['skeleton']} ${styles[shape]}`} aria-hidden data-waiting />;
}
