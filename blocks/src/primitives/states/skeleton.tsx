import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'portrait' | 'wide' | 'card' | 'line' };

/** The placeholder for a game's tile: its picture and the line below it. */
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

/**
 * A box with the size of the loading content, visible only when loading takes a moment. Announce the loading once
 * beside it.
 */
export function Skeleton({ shape = 'portrait' }: SkeletonProps): ReactNode {
  return <span className={`${styles['skeleton']} ${styles[shape]}`} aria-hidden data-waiting />;
}
