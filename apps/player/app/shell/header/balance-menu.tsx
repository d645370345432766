import { pollAfter } from '@marquee/schemas/retry';
import { Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountsQuery } from '../../shared/account/accounts.queries.ts';
import { lazyPart } from '../../shared/calls/later.tsx';
import { MenuPart } from './opened-part.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useMoney } from '../../shared/texts/use-money.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import styles from './balance-menu.module.css';
import { useLiveBalances } from '../live/live-wallets.ts';
import { Popover } from './popover.tsx';
import { useShell } from '../shell-context.tsx';
import type { PlayerSummary, Wallet } from '../../shared/visitor/player-summary.ts';

const RETRY_MS = 30_000;

const BalancePanel = lazyPart(
  async () => (await import('../../features/balance/balance-panel.tsx')).BalancePanel,
);

/** The active wallet; a press opens the list of all balances. */
export function BalanceMenu({ player }: { player: PlayerSummary }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const live = useLiveBalances();
  const { hasRound } = useShell();
  const [hasOpened, setHasOpened] = useState(false);
  const now = player.wallets.find((wallet) => wallet.isActive);
  // While a round is shown, a revalidated page comes without wallets: the balance from before the round reveals
  // nothing.
  const [before, setBefore] = useState(now);
  if (now && now !== before) setBefore(now);
  const known = now ?? (hasRound ? before : undefined);
  const asked = useUnknownWallet(known === undefined && !hasRound);
  const active = known ?? asked.wallet;
  const cents = active && live.get(active.currency);
  const balance = active && (cents === undefined ? active.balance : format(cents, active.currency));
  return (
    <Popover
      className={styles.wallet}
      label={
        balance === undefined && asked.hasFailed
          ? t('SHELL.BALANCE.FAILED')
          : t('SHELL.BALANCE.LABEL', { amount: balance ?? '' })
      }
      size="m"
      onToggle={(isOpen) => isOpen && setHasOpened(true)}
      trigger={
        <>
          {balance === undefined && asked.hasFailed && <Icon name="triangle-alert" size="s" />}
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

/** Asks for the active wallet where the page came without a balance. */
function useUnknownWallet(isUnknown: boolean): { wallet: Wallet | undefined; hasFailed: boolean } {
  const format = useMoney();
  const query = accountsQuery(useQueryScope());
  const { data, isError } = useQuery({
    ...query,
    enabled: query.enabled && isUnknown,
    // After an error the balance is asked for again by itself: no visitor presses a button to see it.
    refetchInterval: ({ state }) => state.status === 'error' && pollAfter(RETRY_MS, state),
  });
  const active = data?.find((account) => account.active);
  const wallet = active && {
    currency: active.currency,
    balance: format(active.amount_cents, active.currency),
    isActive: true,
  };
  return { wallet: isUnknown ? wallet : undefined, hasFailed: isUnknown && isError };
}
