import type { Lottery } from '@marquee/schemas';
import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { ButtonLink } from '../primitives/button.tsx';
import { Countdown } from '../primitives/formats/countdown.tsx';
import { FailedState } from '../primitives/states/failed-state.tsx';
import type { FailureCause } from '../primitives/states/failure-cause.ts';
import { formatInstant } from '../primitives/formats/format-date.ts';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { LotteryWinners } from './lottery-winners.tsx';
import { TicketStack } from './ticket-stack.tsx';
import styles from './lottery-tickets.module.css';

type LotteryTicketsProps = Omit<BlockProps<'lottery-tickets'>, 'slots' | 'lottery'> & {
  contest?: Lottery;
  state?: LoadState;
  isGuest?: boolean;
  /** Why loading failed; left out when the cause is unknown. */
  failure?: FailureCause;
  onRetry?: () => void;
  formatAmount?: (cents: number) => string;
};

/** The player's tickets and the draw; afterwards their prizes, and every winner. */
export function LotteryTickets({
  title,
  how,
  limit,
  contest,
  state = 'loading',
  isGuest = false,
  failure,
  onRetry,
  formatAmount = String,
}: LotteryTicketsProps): ReactNode {
  const { t, locale } = useEnvironment();
  const headingId = useId();
  if (state === 'failed')
    return <FailedState title={t('BLOCKS.LOTTERY.FAILED')} failure={failure} onRetry={onRetry} />;
  const isDrawn = contest?.is_drawn === true;
  return (
    <div className={styles['lottery']}>
      <section className={styles['panel']} aria-labelledby={headingId} aria-busy={!contest || undefined}>
        <div className={styles['head']}>
          <h2 id={headingId} className={styles['title']}>
            {title ?? t('BLOCKS.LOTTERY.TITLE')}
          </h2>
          {contest && (
            <Badge tone={isDrawn ? 'plain' : 'info'} icon={isDrawn ? 'archive' : 'calendar-clock'}>
              {t(isDrawn ? 'BLOCKS.LOTTERY.DRAWN' : 'BLOCKS.LOTTERY.NOT_DRAWN')}
            </Badge>
          )}
        </div>
        {!contest && (
          <div className={styles['waiting']} data-waiting>
            <VisuallyHidden isLive>{t('BLOCKS.CONTEST.LOADING')}</VisuallyHidden>
          </div>
        )}
        {contest && (
          <>
            {isGuest ? (
              <p className={styles['text']}>{t('BLOCKS.LOTTERY.GUEST')}</p>
            ) : (
              <TicketStack tickets={contest.tickets} isDrawn={isDrawn} formatAmount={formatAmount} />
            )}
            {how && !isDrawn && <p className={styles['text']}>{how}</p>}
            {isGuest && (
              <ButtonLink href="/sign-in" isFull>
                {t('BLOCKS.POSITION.SIGN_IN')}
              </ButtonLink>
            )}
            <dl className={styles['facts']}>
              {contest.draw_at && (
                <div>
                  <dt>{t(isDrawn ? 'BLOCKS.LOTTERY.DRAWN_AT' : 'BLOCKS.LOTTERY.DRAW_AT')}</dt>
                  <dd suppressHydrationWarning>{formatInstant(Date.parse(contest.draw_at), locale)}</dd>
                </div>
              )}
              {contest.draw_at && !isDrawn && (
                <div>
                  <dt>{t('BLOCKS.LOTTERY.DRAW_IN')}</dt>
                  <dd>
                    <Countdown until={contest.draw_at} look="short" />
                  </dd>
                </div>
              )}
              {contest.tickets_count !== undefined && (
                <div>
                  <dt>{t('BLOCKS.LOTTERY.ALL_TICKETS')}</dt>
                  <dd>{contest.tickets_count.toLocaleString(locale)}</dd>
                </div>
              )}
            </dl>
          </>
        )}
      </section>
      {isDrawn && contest && <LotteryWinners lottery={contest} limit={limit} formatAmount={formatAmount} />}
    </div>
  );
}
