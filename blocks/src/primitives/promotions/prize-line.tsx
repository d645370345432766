import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { Countdown } from '../formats/countdown.tsx';
import { formatInstant } from '../formats/format-date.ts';
import styles from './prize-line.module.css';
import { promotionStatus } from './promotion-status.ts';
import { useTimerInstant } from '../formats/second-ticker.ts';

type PrizeLineProps = {
  timer?: { start_at?: string; end_at: string };
  prize?: { label: string; value: string };
  /** Whether the label of the countdown contains the date and time of its end. */
  hasDate?: boolean;
};

/** The countdown and the prize of a promotion. The countdown disappears when it is over. */
export function PrizeLine({ timer, prize, hasDate = false }: PrizeLineProps): ReactNode {
  const { t, locale } = useEnvironment();
  const status = promotionStatus(timer, useTimerInstant([timer]));
  if (!prize && (!timer || status === 'archive')) return null;
  const isFuture = status === 'future';
  const until = (isFuture ? timer?.start_at : undefined) ?? timer?.end_at ?? '';
  return (
    <div className={styles['line']}>
      {timer && status !== 'archive' && (
        <div>
          <p className={styles['label']} suppressHydrationWarning>
            {hasDate
              ? t(isFuture ? 'BLOCKS.TIMER.STARTS_AT' : 'BLOCKS.TIMER.ENDS_AT', {
                  time: formatInstant(Date.parse(until), locale),
                })
              : t(isFuture ? 'BLOCKS.TIMER.STARTS_IN' : 'BLOCKS.TIMER.ENDS_IN')}
          </p>
          <Countdown until={until} look="tiles" />
        </div>
      )}
      {prize && (
        <div>
          <p className={styles['label']}>{prize.label}</p>
          <p className={styles['prize']}>{prize.value}</p>
        </div>
      )}
    </div>
  );
}
