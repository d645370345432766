import { Icon } from '@marquee/blocks/primitives';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './balance-menu.module.css';
import { useLiveBalances } from './live-wallets.ts';
import { Popover } from './popover.tsx';
import type { PlayerSummary } from './shell.model.ts';

const BalancePanel = lazy(async () => ({
  default: (await import('../features/balance/balance-panel.tsx')).BalancePanel,
}));

/** The wallet that is played with; it opens every balance there is. */
export function BalanceMenu({ player }: { player: PlayerSummary }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const live = useLiveBalances();
  const [hasOpened, setHasOpened] = useState(false);
  const active = player.wallets.find((wallet) => wallet.isActive);
  const cents = active && live.get(active.currency);
  const balance = active && (cents === undefined ? active.balance : format(cents, active.currency));
  return (
    <Popover
      className={styles.wallet}
      label={t('SHELL.BALANCE.LABEL', { amount: balance ?? '' })}
      size="m"
      onToggle={(isOpen) => isOpen && setHasOpened(true)}
      trigger={
        <>
          {balance ?? t('SHELL.BALANCE.UNKNOWN')}
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      {hasOpened && (
        <Suspense fallback={<div className={styles.waiting} aria-busy />}>
          <BalancePanel />
        </Suspense>
      )}
    </Popover>
  );
}
