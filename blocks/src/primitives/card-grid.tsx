import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { classNames } from './class-names.ts';
import styles from './card-grid.module.css';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One card takes the whole row, two share it: a row never ends in the middle of the page. */
const WIDTHS = ['one', 'two'] as const;

export type CardItem = { id: string | number; card: ReactNode };

/** Cards side by side: one, two or three in a row, by the width there is. */
export function CardGrid({ items }: { items: readonly CardItem[] }): ReactNode {
  return (
    <div className={styles['frame']}>
      <ul className={classNames(styles['grid'], styles[WIDTHS[items.length - 1] ?? 'many'])}>
        {items.map(({ id, card }) => (
          <li key={id} className={styles['cell']}>
            {card}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards on their way, of the size that they will have. */
export function CardGridSkeleton({ count = 3 }: { count?: number }): ReactNode {
  const { t } = useEnvironment();
  return (
    <div className={styles['frame']}>
      <div className={classNames(styles['grid'], styles['many'])}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['waiting']} data-waiting>
            <Skeleton shape="wide" />
            <div className={styles['lines']}>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </div>
          </div>
        ))}
        <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
      </div>
    </div>
  );
}
