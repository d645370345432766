import { Fragment, type ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { classNames } from '../class-names.ts';
import styles from './leader-table.module.css';
import { Medal } from './medal.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type LeaderRow = {
  place: number;
  /** The displayed name, masked where the rules require it. */
  name: string;
  score: string;
  prize?: string;
  isOwn?: boolean;
};

type LeaderTableProps = {
  /** The title of the table, for screen readers. */
  caption: string;
  scoreLabel: string;
  rows: readonly LeaderRow[];
  hasPrizes?: boolean;
  id?: string;
};

/** The leaders as a table. There is a gap between rows whose places are not adjacent; equal places may repeat. */
export function LeaderTable({
  caption,
  scoreLabel,
  rows,
  hasPrizes = false,
  id,
}: LeaderTableProps): ReactNode {
  const { t } = useEnvironment();
  return (
    <table className={styles['table']} id={id} tabIndex={-1}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden>#</span>
            <VisuallyHidden>{t('BLOCKS.LEADERBOARD.PLACE')}</VisuallyHidden>
          </th>
          <th scope="col">{t('BLOCKS.LEADERBOARD.PLAYER')}</th>
          <th scope="col" className={styles['end']}>
            {scoreLabel}
          </th>
          {hasPrizes && (
            <th scope="col" className={styles['end']}>
              {t('BLOCKS.LEADERBOARD.PRIZE')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={`${row.place} ${row.name} ${row.isOwn === true}`}>
            {isApart(row.place, rows[index - 1]?.place) && (
              <tr className={styles['gap']} aria-hidden>
                <td colSpan={hasPrizes ? 4 : 3}>···</td>
              </tr>
            )}
            <tr className={row.isOwn === true ? styles['own'] : undefined}>
              <td>
                <Medal place={row.place} />
              </td>
              <th scope="row" className={styles['name']}>
                {row.isOwn === true ? t('BLOCKS.LEADERBOARD.YOU') : row.name}
              </th>
              <td className={styles['end']}>{row.score}</td>
              {hasPrizes && (
                <td className={classNames(styles['end'], styles['prize'])}>{row.prize ?? '–'}</td>
              )}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function isApart(place: number, before: number | undefined): boolean {
  return before !== undefined && place > before + 1;
}
