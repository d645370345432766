import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './contest-card.module.css';
import { Skeleton } from '../states/skeleton.tsx';

/** Figures that have not come yet, and two of them in most cards. */
const FIGURES = ['first', 'second'];

type ContestCardSkeletonProps = {
  title?: string;
  text?: string;
  /** Holds the place of what stands between words and button; left out: two figures. */
  foot?: ReactNode;
};

/** A card on its way. What it will say is known: unseen, the words make it as high as it will be. */
export function ContestCardSkeleton({ title, text, foot }: ContestCardSkeletonProps): ReactNode {
  return (
    <div className={classNames(styles['card'], styles['waiting'])} aria-hidden data-waiting>
      <div className={styles['picture']}>
        <Skeleton shape="wide" />
      </div>
      <div className={styles['body']}>
        <Words className={styles['overline']} />
        <Words className={styles['heading']}>{title}</Words>
        {(text ?? title === undefined) && <Words className={styles['text']}>{text}</Words>}
        <div className={styles['foot']}>
          {foot ?? (
            <div className={styles['figures']}>
              {FIGURES.map((key) => (
                <div key={key}>
                  <Words className={styles['label']} />
                  <Words className={styles['value']} />
                </div>
              ))}
            </div>
          )}
          <span className={styles['button']} />
        </div>
      </div>
    </div>
  );
}

/** Lines of these words, as bars; of none, one line. */
export function Words({ className, children }: { className?: string; children?: string }): ReactNode {
  return (
    <p className={classNames(className, styles['words'])}>
      <span>{children ?? '\u00a0'}</span>
    </p>
  );
}
