import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { classNames } from '../class-names.ts';
import styles from './card-grid.module.css';
import { ContestCardSkeleton } from '../contests/contest-card-skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type CardItem = { id: string | number; card: ReactNode };

/** Cards side by side: one, two or three in a row, by the width there is. */
export function CardGrid({ items }: { items: readonly CardItem[] }): ReactNode {
  return (
    <div className={styles['frame']}>
      <ul className={classNames(styles['grid'], items.length > 2 && styles['many'])}>
        {items.map(({ id, card }) => (
          <li key={id} className={styles['cell']}>
            {card}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CardGridSkeletonProps = {
  /** The cards that are awaited, by their words; left out: three that nothing is known of. */
  cards?: readonly { id: string; title: string; summary?: string }[];
  /** Holds the place of what a card shows between words and button. */
  foot?: ReactNode;
};

/** Cards on their way, as many as will come and as high. */
export function CardGridSkeleton({ cards = [], foot }: CardGridSkeletonProps): ReactNode {
  const { t } = useEnvironment();
  const items: CardItem[] =
    cards.length > 0
      ? cards.map(({ id, title, summary }) => ({
          id,
          card: <ContestCardSkeleton title={title} text={summary} foot={foot} />,
        }))
      : [1, 2, 3].map((id) => ({ id, card: <ContestCardSkeleton foot={foot} /> }));
  return (
    <>
      <div aria-hidden>
        <CardGrid items={items} />
      </div>
      <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
    </>
  );
}
