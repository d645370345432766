import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './contest-card.module.css';
import { Skeleton } from '../states/skeleton.tsx';

/** Placeholders for figures: most cards have two. */
const FIGURES = ['first', 'second'];

type ContestCardSkeletonProps = {
  title?: string;
  text?: string;
  /** A placeholder for the content between text and button; by default two figures. */
  foot?: ReactNode;
};

/** A card that is loading. Its texts are known, so they are laid out invisibly and give the card its final height. */
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

/** Draws the lines of a text as bars; without a text, one line. */
export function Words({ className, children }: { className?: string; children?: string }): ReactNode {
  return (
    <p className={classNames(className, styles['words'])}>
      <span>{children ?? '\u00a0'}</span>
    </p>
  );
}
