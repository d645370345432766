import type { Tournament } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ActionLink } from '../primitives/action-link.tsx';
import { AgeBadge } from '../primitives/age-sign.tsx';
import { Badge } from '../primitives/badge.tsx';
import { FailedLine } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { formatInstant } from '../primitives/formats/format-date.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { JoinButton } from '../primitives/contests/join-button.tsx';
import { PageHero } from '../primitives/promotions/page-hero.tsx';
import { PrizeLine } from '../primitives/promotions/prize-line.tsx';
import { promotionStatus } from '../primitives/promotions/promotion-status.ts';
import { useTimerInstant } from '../primitives/formats/second-ticker.ts';
import { StatusPill } from '../primitives/states/status-pill.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './tournament-head.module.css';

type TournamentHeadProps = Omit<BlockProps<'tournament-head'>, 'slots' | 'tournament'> & {
  /** The tournament from the platform's response. */
  contest?: Tournament;
  state?: LoadState;
  isGuest?: boolean;
  isJoined?: boolean;
  onJoin?: () => Promise<void>;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  /** Formats an amount in minor units of the tournament's currency. */
  formatAmount?: (cents: number) => string;
};

export function TournamentHead({
  title,
  summary,
  labels = [],
  prizeLabel,
  terms,
  offer,
  minimumAge,
  image,
  gradient,
  secondButton,
  contest,
  state = 'loading',
  isGuest = false,
  isJoined = false,
  onJoin,
  failure,
  onRetry,
  formatAmount = String,
}: TournamentHeadProps): ReactNode {
  const { t, locale } = useEnvironment();
  const status = promotionStatus(contest, useTimerInstant([contest]));
  const pool = contest?.prize_pool_cents;
  return (
    <PageHero
      title={title}
      level={1}
      image={image}
      gradient={gradient}
      text={summary}
      terms={terms}
      offer={offer}
      labels={
        <>
          {contest && <StatusPill status={status} />}
          {labels.map((label) => (
            <Badge key={label} tone="glass">
              {label}
            </Badge>
          ))}
          <AgeBadge age={minimumAge} />
        </>
      }
      isEager
    >
      {state === 'loading' && !contest && (
        <div className={styles['waiting']} data-waiting>
          <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
        </div>
      )}
      {state === 'failed' && !contest && (
        <div className={styles['failed']}>
          <FailedLine title={t('BLOCKS.TOURNAMENT.FAILED')} failure={failure} onRetry={onRetry} />
        </div>
      )}
      {contest && (
        <>
          <PrizeLine
            timer={contest}
            hasDate
            prize={
              pool === undefined || pool === 0
                ? undefined
                : { label: prizeLabel ?? t('BLOCKS.TOURNAMENT.PRIZE_POOL'), value: formatAmount(pool) }
            }
          />
          {status === 'archive' && (
            <p className={styles['over']} suppressHydrationWarning>
              {t('BLOCKS.TIMER.ENDED_AT', { time: formatInstant(Date.parse(contest.end_at), locale) })}
            </p>
          )}
        </>
      )}
      {(contest || secondButton) && (
        <div className={styles['buttons']}>
          {contest && status !== 'archive' && (
            <JoinButton isGuest={isGuest} isJoined={isJoined} isOnArt onJoin={onJoin} />
          )}
          {secondButton && (
            <ActionLink
              action={secondButton}
              fallback={isJoined && status !== 'archive' ? 'light' : 'glass'}
              isOnArt={!isJoined || status === 'archive'}
            />
          )}
        </div>
      )}
    </PageHero>
  );
}
