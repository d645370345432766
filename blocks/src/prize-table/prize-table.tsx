import type { Tournament } from '@marquee/schemas';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { classNames } from '../primitives/class-names.ts';
import { countPaidPlaces, type PrizeTier } from '../primitives/contests/contest.model.ts';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Medal } from '../primitives/contests/medal.tsx';
import { SectionHead } from '../primitives/frame/section-head.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { listTiles } from './prize-table.model.ts';
import styles from './prize-table.module.css';

type PrizeTableProps = Omit<BlockProps<'prize-table'>, 'slots' | 'tournament'> & {
  contest?: Pick<Tournament, 'prizes'>;
  state?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  formatAmount?: (cents: number) => string;
};

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PrizeTable({
  title,
  unit,
  contest,
  state = 'loading',
  failure,
  onRetry,
  formatAmount = String,
}: PrizeTableProps): ReactNode {
  const { t, locale } = useEnvironment();
  const headingId = useId();
  const prizes = contest?.prizes;
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.PRIZES.FAILED')} failure={failure} onRetry={onRetry} />;
  if (contest && (prizes ?? []).length === 0) return null;
  const tiles = listTiles(prizes ?? []);
  const places = countPaidPlaces(prizes);
  const formatPrize = ({ amount_cents, title: words }: PrizeTier): string =>
    amount_cents === undefined ? (words ?? '') : formatAmount(amount_cents);
  return (
    <section aria-labelledby={headingId} aria-busy={!contest || undefined}>
      <SectionHead
        id={headingId}
        title={title ?? t('BLOCKS.PRIZES.TITLE')}
        note={
          places > 0
            ? t('BLOCKS.PRIZES.PLACES', { count: places, places: places.toLocaleString(locale) })
            : undefined
        }
      />
      <div className={styles['frame']}>
        {contest ? (
          <ol className={styles['tiles']} style={countStyle(tiles.length)}>
            {tiles.map((tile) => (
              <li key={tile.from} className={styles['tile']}>
                <VisuallyHidden>{t('BLOCKS.LEADERBOARD.PLACE')} </VisuallyHidden>
                <Medal place={tile.from} to={tile.to} />
                <span className={classNames(styles['prize'], tile.from <= 3 && styles['top'])}>
                  {tile.isFrom ? t('BLOCKS.PRIZES.FROM', { prize: formatPrize(tile) }) : formatPrize(tile)}
                </span>
                {unit && tile.amount_cents !== undefined && <span className={styles['unit']}>{unit}</span>}
              </li>
            ))}
          </ol>
        ) : (
          <div className={styles['tiles']} style={countStyle(SKELETONS.length)}>
            {SKELETONS.map((key) => (
              <div key={key} className={styles['waiting']}>
                <Skeleton shape="portrait" />
              </div>
            ))}
            <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
          </div>
        )}
      </div>
      {tiles.at(-1)?.isFrom && (
        <details className={styles['every']}>
          <summary className={styles['summary']}>
            {t('BLOCKS.PRIZES.EVERY')}
            <Icon name="chevron-down" size="s" />
          </summary>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('BLOCKS.LEADERBOARD.PLACE')}</th>
                <th scope="col">{t('BLOCKS.LEADERBOARD.PRIZE')}</th>
              </tr>
            </thead>
            <tbody>
              {(prizes ?? []).map((tier) => (
                <tr key={tier.from}>
                  <th scope="row">{tier.from === tier.to ? tier.from : `${tier.from}–${tier.to}`}</th>
                  <td>{formatPrize(tier)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

function countStyle(count: number): CSSProperties {
  return { '--tiles': count } as CSSProperties; // custom properties are not in the type
}
