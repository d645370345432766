import { AppLink, ButtonLink, Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import styles from './balance-menu.module.css';
import { useMoney } from '../shared/use-money.ts';
import { useLiveBalances } from './live-wallets.ts';
import { Popover } from './popover.tsx';
import type { PlayerSummary } from './shell.model.ts';

/** The wallet: what there is, by currency, and money in and out with the same weight (SAFE-04). */
export function BalanceMenu({ player }: { player: PlayerSummary }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const live = useLiveBalances();
  const wallets = player.wallets.map((wallet) => {
    const cents = live.get(wallet.currency);
    return cents === undefined ? wallet : { ...wallet, balance: format(cents, wallet.currency) };
  });
  const active = wallets.find((wallet) => wallet.isActive);
  return (
    <Popover
      className={styles.wallet}
      label={t('SHELL.BALANCE.LABEL', { amount: active?.balance ?? '' })}
      size="m"
      trigger={
        <>
          {active?.balance ?? t('SHELL.BALANCE.UNKNOWN')}
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      <div className={styles.panel}>
        <div className={styles.total}>
          <p>{t('SHELL.BALANCE.TOTAL')}</p>
          <strong>{active?.balance}</strong>
        </div>
        <div className={styles.actions}>
          <ButtonLink href="/deposit" variant="primary" isFull>
            {t('SHELL.DEPOSIT')}
          </ButtonLink>
          <ButtonLink href="/withdraw" isFull>
            {t('SHELL.WITHDRAW')}
          </ButtonLink>
        </div>
        <ul className={styles.wallets} aria-label={t('SHELL.BALANCE.WALLETS')}>
          {wallets.map((wallet) => (
            <li key={wallet.currency} className={wallet.isActive ? styles.active : undefined}>
              <span>{wallet.currency}</span>
              <span>{wallet.balance}</span>
            </li>
          ))}
        </ul>
        <AppLink href="/profile/limits" className={styles.limits}>
          {t('SHELL.BALANCE.LIMITS')}
        </AppLink>
      </div>
    </Popover>
  );
}
