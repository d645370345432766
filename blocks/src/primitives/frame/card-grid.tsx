import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { classNames } from '../class-names.ts';
import styles from './card-grid.module.css';
import { ContestCardSkeleton } from '../contests/contest-card-skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type CardItem = { id: string | number; card: ReactNode };

/** Cards side by side: one, two or three in a row, depending on the width. */
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
  /** The expected cards with their texts; by default three cards without texts. */
  cards?: readonly { id: string; title: string; summary?: string }[];
  /** A placeholder for the content between text and button. */
  foot?: ReactNode;
};

/** Placeholders for loading cards, in the expected number and height. */
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
