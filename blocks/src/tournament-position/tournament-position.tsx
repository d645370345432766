import type { Tournament, TournamentStatus } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { promotionStatus } from '../primitives/promotions/promotion-status.ts';
import { useSecond } from '../primitives/formats/second-ticker.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { summarizePosition, type Position } from './tournament-position.model.ts';
import styles from './tournament-position.module.css';

type TournamentPositionProps = Omit<BlockProps<'tournament-position'>, 'slots' | 'tournament'> & {
  contest?: Tournament;
  status?: TournamentStatus;
  state?: LoadState;
  isGuest?: boolean;
  /** When the status was loaded, in epoch milliseconds. */
  updatedAt?: number;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  formatAmount?: (cents: number) => string;
};

export function TournamentPosition({
  title,
  contest,
  status,
  state = 'loading',
  isGuest = false,
  updatedAt,
  failure,
  onRetry,
  formatAmount = String,
}: TournamentPositionProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const now = useSecond() * 1000;
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.POSITION.FAILED')} failure={failure} onRetry={onRetry} />;
  const isOver = promotionStatus(contest, now) === 'archive';
  const position = contest && status && summarizePosition(contest, status);
  const isLoading = !isGuest && !position;
  return (
    <section className={styles['panel']} aria-labelledby={headingId} aria-busy={isLoading || undefined}>
      <div className={styles['head']}>
        <h2 id={headingId} className={styles['title']}>
          {title ?? t(isOver ? 'BLOCKS.POSITION.FINAL' : 'BLOCKS.POSITION.TITLE')}
        </h2>
        {!isGuest && position?.kind === 'joined' && !isOver && updatedAt !== undefined && (
          <Badge tone="plain">
            <span suppressHydrationWarning>{formatAge(now - updatedAt, t)}</span>
          </Badge>
        )}
      </div>
      {isGuest && (
        <>
          <p className={styles['text']}>
            {t(isOver ? 'BLOCKS.POSITION.GUEST_OVER' : 'BLOCKS.POSITION.GUEST')}
          </p>
          <ButtonLink href="/sign-in" variant="secondary" isFull>
            {t('BLOCKS.POSITION.SIGN_IN')}
          </ButtonLink>
        </>
      )}
      {isLoading && (
        <div className={styles['waiting']} data-waiting>
          <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
        </div>
      )}
      {!isGuest && position?.kind === 'not-joined' && (
        <p className={styles['text']}>
          {t(isOver ? 'BLOCKS.POSITION.NOT_JOINED_OVER' : 'BLOCKS.POSITION.NOT_JOINED')}
        </p>
      )}
      {!isGuest && position?.kind === 'joined' && (
        <JoinedPosition position={position} formatAmount={formatAmount} />
      )}
    </section>
  );
}

type JoinedPositionProps = {
  position: Extract<Position, { kind: 'joined' }>;
  formatAmount: (cents: number) => string;
};

function JoinedPosition({ position, formatAmount }: JoinedPositionProps): ReactNode {
  const { t, locale } = useEnvironment();
  const { place, count, prize, paidPlaces, points, staked, net } = position;
  const facts = [
    { label: t('BLOCKS.POSITION.POINTS'), value: points.toLocaleString(locale) },
    { label: t('BLOCKS.POSITION.STAKED'), value: formatAmount(staked) },
    ...(net === undefined ? [] : [{ label: t('BLOCKS.POSITION.NET'), value: formatNet(net, formatAmount) }]),
  ];
  return (
    <>
      <div className={styles['main']}>
        <p className={styles['place']}>
          {place.toLocaleString(locale)}
          <span className={styles['of']}>
            {t('BLOCKS.POSITION.OF', { total: count.toLocaleString(locale) })}
          </span>
        </p>
        {paidPlaces > 0 && (
          <div className={styles['prize']}>
            <p className={styles['label']}>{t('BLOCKS.POSITION.PRIZE')}</p>
            {prize ? (
              <p className={styles['amount']}>
                {prize.amount_cents === undefined ? prize.title : formatAmount(prize.amount_cents)}
              </p>
            ) : (
              <p className={styles['none']}>
                {t('BLOCKS.POSITION.OUTSIDE', { places: paidPlaces.toLocaleString(locale) })}
              </p>
            )}
          </div>
        )}
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles['label']}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/**
 * Uses a real minus sign before the currency. No plus sign, because it would make a plain figure look better than it
 * is.
 */
function formatNet(net: number, formatAmount: (cents: number) => string): string {
  return net < 0 ? `−${formatAmount(-net)}` : formatAmount(net);
}

function formatAge(age: number, t: (key: string, variables?: Record<string, number>) => string): string {
  const seconds = Math.max(0, Math.floor(age / 1000));
  return seconds < 60
    ? t('BLOCKS.POSITION.UPDATED_SECONDS', { seconds })
    : t('BLOCKS.POSITION.UPDATED_MINUTES', { minutes: Math.floor(seconds / 60) });
}
