import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { ProgressBar } from '../primitives/states/progress-bar.tsx';
import type { VipProgress, VipSum } from './vip-progress.ts';
import styles from './vip-bars.module.css';

/** The two sums of the quarter, each with the sum needed for the next status. */
export function VipBars({ progress }: { progress: VipProgress }): ReactNode {
  const { t } = useEnvironment();
  return (
    <div className={styles['bars']}>
      <Bar label={t('BLOCKS.VIP.DEPOSITS')} sum={progress.deposits} />
      <Bar label={t('BLOCKS.VIP.BETS')} sum={progress.bets} />
    </div>
  );
}

function Bar({ label, sum }: { label: string; sum: VipSum }): ReactNode {
  const { t } = useEnvironment();
  return (
    <div>
      <p className={styles['line']}>
        <span>{label}</span>
        <span className={styles['sum']}>
          <b>{sum.amount}</b> {t('BLOCKS.VIP.OF', { needed: sum.needed })}
        </span>
      </p>
      <ProgressBar
        label={label}
        value={sum.cents}
        max={sum.neededCents}
        tone="reward"
        valueText={`${sum.amount} ${t('BLOCKS.VIP.OF', { needed: sum.needed })}`}
      />
    </div>
  );
}

/** For the highest status there is nothing more to reach, so the sums have no bars. */
export function VipSums({ progress }: { progress: VipProgress }): ReactNode {
  const { t } = useEnvironment();
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t('BLOCKS.VIP.DEPOSITS')}</dt>
        <dd>{progress.deposits.amount}</dd>
      </div>
      <div>
        <dt>{t('BLOCKS.VIP.BETS')}</dt>
        <dd>{progress.bets.amount}</dd>
      </div>
    </dl>
  );
}
