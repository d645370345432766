import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Countdown } from './countdown.tsx';
import styles from './prize-line.module.css';
import { promotionStatus } from './promotion-status.ts';
import { useSecond } from './second-ticker.ts';

type PrizeLineProps = {
  timer?: { start_at?: string; end_at: string };
  prize?: { label: string; value: string };
};

/** The countdown and the prize of a promotion; the countdown is gone once it is over. */
export function PrizeLine({ timer, prize }: PrizeLineProps): ReactNode {
  const { t } = useEnvironment();
  const status = promotionStatus(timer, useSecond() * 1000);
  if (!prize && (!timer || status === 'archive')) return null;
  return (
    <div className={styles['line']}>
      {timer && status !== 'archive' && (
        <div>
          <p className={styles['label']}>
            {t(status === 'future' ? 'BLOCKS.TIMER.STARTS_IN' : 'BLOCKS.TIMER.ENDS_IN')}
          </p>
          <Countdown
            until={status === 'future' ? (timer.start_at ?? timer.end_at) : timer.end_at}
            look="tiles"
          />
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
