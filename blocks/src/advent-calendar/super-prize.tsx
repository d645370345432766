import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { Picture } from '../primitives/picture.tsx';
import { lastDay, type Adventure } from './advent.model.ts';
import { useAdventWords } from './use-advent-words.ts';
import styles from './super-prize.module.css';

type SuperPrizeProps = {
  adventure: Adventure;
  prize: NonNullable<Adventure['superPrize']>;
  /** Left out for guests. */
  completed?: number;
  isOver: boolean;
};

/** The card after the last day, for players who have completed enough days (ADV-04, ADV-15). */
export function SuperPrize({ adventure, prize, completed, isOver }: SuperPrizeProps): ReactNode {
  const { t } = useEnvironment();
  const words = useAdventWords(adventure);
  const isEarned = completed !== undefined && completed >= prize.needed;
  return (
    <li className={styles['card']}>
      {prize.image && <Picture src={prize.image.src} sizes="92px" className={styles['symbol']} />}
      <div className={styles['words']}>
        <p className={styles['overline']}>{t('BLOCKS.ADVENT.SUPER_PRIZE')}</p>
        <h3 className={styles['title']}>{prize.title}</h3>
        <p className={styles['text']}>
          {prize.text}
          {completed !== undefined &&
            ` ${t('BLOCKS.ADVENT.YOU_HAVE', { count: completed, needed: prize.needed })}`}
        </p>
      </div>
      <span className={styles['state']}>
        <Badge tone={isEarned ? 'success' : 'plain'} icon={isEarned ? 'check' : isOver ? 'minus' : 'lock'}>
          <span suppressHydrationWarning>
            {isEarned ? t('BLOCKS.ADVENT.STATE.COMPLETED') : words.date(lastDay(adventure) + 1)}
          </span>
        </Badge>
      </span>
    </li>
  );
}
