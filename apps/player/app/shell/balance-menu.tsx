import { Icon } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../shared/later.tsx';
import { MenuPart } from './opened-part.tsx';
import { useTranslation } from '../shared/translation.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './balance-menu.module.css';
import { useLiveBalances } from './live-wallets.ts';
import { Popover } from './popover.tsx';
import { useShell } from './shell-context.tsx';
import type { PlayerSummary } from './shell.model.ts';

const BalancePanel = lazyPart(
  async () => (await import('../features/balance/balance-panel.tsx')).BalancePanel,
);

/** The wallet that is played with; it opens every balance there is. */
export function BalanceMenu({ player }: { player: PlayerSummary }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const live = useLiveBalances();
  const { hasRound } = useShell();
  const [hasOpened, setHasOpened] = useState(false);
  const now = player.wallets.find((wallet) => wallet.isActive);
  // A page that is asked for anew while a round is shown comes without wallets: what was shown before tells nothing.
  const [before, setBefore] = useState(now);
  if (now && now !== before) setBefore(now);
  const active = now ?? (hasRound ? before : undefined);
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
        <MenuPart fallback={<div className={styles.waiting} aria-busy />}>
          <BalancePanel />
        </MenuPart>
      )}
    </Popover>
  );
}
