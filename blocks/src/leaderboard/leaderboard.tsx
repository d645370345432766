import type { Tournament, TournamentStatus } from '@marquee/schemas';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { LeaderTable } from '../primitives/contests/leader-table.tsx';
import { Skeleton } from '../primitives/states/skeleton.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { foldLeaders, listLeaders } from './leaderboard.model.ts';
import styles from './leaderboard.module.css';

type LeaderboardProps = Omit<BlockProps<'leaderboard'>, 'slots' | 'tournament'> & {
  contest?: Tournament;
  status?: TournamentStatus;
  state?: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  formatAmount?: (cents: number) => string;
};

export function Leaderboard({
  title,
  limit,
  contest,
  status,
  state = 'loading',
  failure,
  onRetry,
  formatAmount = String,
}: LeaderboardProps): ReactNode {
  const { t, locale } = useEnvironment();
  const headingId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const heading = title ?? t('BLOCKS.LEADERBOARD.TITLE');
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.LEADERBOARD.FAILED')} failure={failure} onRetry={onRetry} />;
  const rows =
    contest && status
      ? listLeaders(contest, status, {
          score: (points) => points.toLocaleString(locale),
          amount: formatAmount,
        })
      : undefined;
  if (rows?.length === 0) {
    return (
      <section className={styles['empty']} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['title']}>
          {heading}
        </h2>
        <EmptyState
          icon="trophy"
          title={t('BLOCKS.LEADERBOARD.EMPTY')}
          text={t('BLOCKS.LEADERBOARD.EMPTY_TEXT')}
        />
      </section>
    );
  }
  const folded = rows && foldLeaders(rows, limit);
  const shown = isUnfolded ? rows : folded;
  // The button disappears, so the focus moves to the content that it opened.
  const unfold = (): void => {
    setUnfolded(true);
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['panel']} aria-labelledby={headingId} aria-busy={!rows || undefined}>
      <h2 id={headingId} className={styles['title']}>
        {heading}
      </h2>
      <div ref={frame} tabIndex={-1} className={styles['frame']}>
        {shown ? (
          <LeaderTable
            caption={heading}
            scoreLabel={t('BLOCKS.LEADERBOARD.POINTS')}
            rows={shown}
            hasPrizes={(contest?.prizes ?? []).length > 0}
          />
        ) : (
          <div className={styles['waiting']}>
            {Array.from({ length: limit }, (_, index) => (
              <Skeleton key={index} shape="line" />
            ))}
            <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
          </div>
        )}
      </div>
      {!isUnfolded && rows && folded && folded.length < rows.length && (
        <div className={styles['more']}>
          <Button isFull onClick={unfold}>
            {t('BLOCKS.LEADERBOARD.SHOW_ALL')}
          </Button>
        </div>
      )}
    </section>
  );
}
