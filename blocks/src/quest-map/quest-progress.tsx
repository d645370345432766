import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import { FailedLine } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { ProgressBar } from '../primitives/states/progress-bar.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { summarizeProgress, type RewardedLevel } from './quest-map.model.ts';
import styles from './quest-map.module.css';

type QuestProgressProps = {
  levels: readonly RewardedLevel[];
  current: number | null;
  bets?: { amount_cents: number; formatted: string };
  points?: number;
  state: LoadState;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause | undefined;
  onRetry?: () => void;
  /** The join button, for visitors who have not joined. */
  children: ReactNode;
};

/** The player's level and the progress to the next one; before joining, the way to join. */
export function QuestProgress({
  levels,
  current,
  bets,
  points,
  state,
  failure,
  onRetry,
  children,
}: QuestProgressProps): ReactNode {
  const { t } = useEnvironment();
  const isLoading = state === 'loading';
  return (
    <section
      className={styles['progress']}
      aria-label={t('BLOCKS.QUEST.PROGRESS')}
      aria-busy={isLoading || undefined}
    >
      {isLoading && (
        <div className={styles['waiting']} data-waiting>
          <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
        </div>
      )}
      {state === 'failed' && (
        <div className={styles['entry']}>
          <FailedLine
            title={t('BLOCKS.QUEST.FAILED')}
            failure={failure}
            onRetry={onRetry}
            className={styles['failed']}
          />
        </div>
      )}
      {state === 'ready' && !bets && (
        <div className={styles['entry']}>
          <p className={styles['entryText']}>{t('BLOCKS.QUEST.NOT_JOINED')}</p>
          {children}
        </div>
      )}
      {state === 'ready' && bets && (
        <ReachedLevel levels={levels} current={current} bets={bets} points={points} />
      )}
    </section>
  );
}

type ReachedLevelProps = Required<Pick<QuestProgressProps, 'levels' | 'current'>> & {
  bets: { amount_cents: number; formatted: string };
  points?: number;
};

function ReachedLevel({ levels, current, bets, points }: ReachedLevelProps): ReactNode {
  const { t } = useEnvironment();
  const { number, next, reward, value, max } = summarizeProgress(levels, {
    current: current ?? -1,
    bets: bets.amount_cents,
    points,
  });
  const words = next
    ? t('BLOCKS.QUEST.OF', { bets: bets.formatted, needed: next.formatted })
    : bets.formatted;
  return (
    <>
      <div className={styles['progressHead']}>
        <p className={styles['level']}>{t('BLOCKS.QUEST.LEVEL', { number })}</p>
        <p className={styles['amount']}>{words}</p>
      </div>
      <ProgressBar label={t('BLOCKS.QUEST.PROGRESS')} value={value} max={max} valueText={words} />
      <div className={styles['progressFoot']}>
        <p className={styles['small']}>
          {reward
            ? t('BLOCKS.QUEST.NEXT_REWARD', reward)
            : t(next ? 'BLOCKS.QUEST.GO_ON' : 'BLOCKS.QUEST.DONE')}
        </p>
        <AppLink href="/profile/limits" className={styles['limits']}>
          {t('BLOCKS.QUEST.MY_LIMITS')}
        </AppLink>
      </div>
    </>
  );
}
