import { AppLink, Button, ButtonLink, Icon, ProgressBar, Skeleton } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountsQuery } from '../../shared/account/accounts.queries.ts';
import { useWalletChoice } from '../../shared/account/use-wallet-choice.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { Outdated } from '../../shared/calls/outdated.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useMoney } from '../../shared/texts/use-money.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { splitWallet, sumWager, type Wager } from './balance.model.ts';
import styles from './balance-panel.module.css';
import { ticketsQuery, wageredBonusesQuery } from './balance.queries.ts';

/** The panel of the wallet: all balances, and deposit and withdrawal with equal weight (SAFE-04). */
export function BalancePanel(): ReactNode {
  const { t, language } = useTranslation();
  const format = useMoney();
  const scope = useQueryScope();
  const wallets = useQuery(accountsQuery(scope));
  const { data: accounts = [], isPending } = wallets;
  const bonuses = useQuery(wageredBonusesQuery(scope));
  const coins = useQuery(compPointsQuery(scope));
  const tickets = useQuery(ticketsQuery(scope));
  const { choose, isPending: isChoosing } = useWalletChoice();
  const all = [wallets, bonuses, coins, tickets];
  const failed = all.filter(({ isLoadingError }) => isLoadingError);
  const active = accounts.find((account) => account.active);
  const parts = active && splitWallet(active);
  const wager = active && bonuses.data && sumWager(bonuses.data, active.currency);
  const money = (cents: number): string => format(cents, active?.currency ?? '');
  const count = (value: number | undefined): string => value?.toLocaleString(language) ?? '–';
  return (
    <div className={styles['panel']} aria-busy={isPending || undefined}>
      <div className={styles['total']}>
        <p>{t('SHELL.BALANCE.TOTAL')}</p>
        {parts ? <strong>{money(parts.common)}</strong> : <Figure isWaiting={isPending} />}
        {failed.length > 0 && (
          <div className={styles['failed']}>
            <p role="alert">{t('SHELL.BALANCE.FAILED')}</p>
            <Button
              size="s"
              variant="ghost"
              onClick={() => {
                for (const { refetch } of failed) void refetch();
              }}
            >
              {t('LOAD.RETRY')}
            </Button>
          </div>
        )}
      </div>
      <Outdated queries={all} />
      <dl className={styles['figures']}>
        <dt>{t('SHELL.BALANCE.REAL')}</dt>
        <dd>{parts ? money(parts.real) : <Figure isWaiting={isPending} />}</dd>
        <dt>
          <AppLink href="/bonus-balance">{t('SHELL.BALANCE.BONUS')}</AppLink>
        </dt>
        <dd>{parts ? money(parts.bonus) : <Figure isWaiting={isPending} />}</dd>
      </dl>
      {wager && <WagerLine wager={wager} money={money} />}
      <div className={styles['actions']}>
        <ButtonLink href="/deposit" variant="primary" isFull>
          {t('SHELL.DEPOSIT')}
        </ButtonLink>
        <ButtonLink href="/withdraw" variant="primary" isFull>
          {t('SHELL.WITHDRAW')}
        </ButtonLink>
      </div>
      {accounts.length > 1 && (
        <ul
          className={styles['wallets']}
          aria-label={t('SHELL.BALANCE.WALLETS')}
          aria-busy={isChoosing || undefined}
        >
          {accounts.map(({ currency, amount_cents: cents, active: isActive }) => (
            <li key={currency}>
              <button
                type="button"
                aria-pressed={isActive}
                onClick={() => {
                  if (!isActive) choose(currency);
                }}
              >
                <span>{currency}</span>
                <span>{format(cents, currency)}</span>
                {isActive && <Icon name="check" size="s" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <dl className={`${styles['figures']} ${styles['more']}`}>
        <dt>{t('SHELL.BALANCE.COINS')}</dt>
        <dd>{count(coins.data)}</dd>
        <dt>{t('SHELL.BALANCE.TICKETS')}</dt>
        <dd>{count(tickets.data)}</dd>
      </dl>
      <AppLink href="/profile/limits" className={styles['limits']}>
        {t('SHELL.BALANCE.LIMITS')}
      </AppLink>
    </div>
  );
}

type WagerLineProps = { wager: Wager; money: (cents: number) => string };

function WagerLine({ wager: { wagered, total, percent }, money }: WagerLineProps): ReactNode {
  const { t } = useTranslation();
  const words = t('SHELL.BALANCE.WAGERED', { wagered: money(wagered), total: money(total) });
  return (
    <div className={styles['wager']}>
      <p>
        <span>{words}</span>
        <b>{percent}%</b>
      </p>
      <ProgressBar label={t('SHELL.BALANCE.WAGER')} value={percent} max={100} valueText={words} isThin />
    </div>
  );
}

/** Stands in place of an amount that is loading or could not be loaded. */
function Figure({ isWaiting }: { isWaiting: boolean }): ReactNode {
  if (!isWaiting) return '–';
  return (
    <span className={styles['waiting']}>
      <Skeleton shape="line" />
    </span>
  );
}
