import { Badge, Button, EmptyState } from '@marquee/blocks/primitives';
import type { Payment } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusalIn } from '../../../shared/account/refusal.model.ts';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { paymentsQuery } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { CashboxFailed, CashboxLoading } from '../cashbox-state.tsx';
import { brandName } from './method-mark.model.ts';
import { LOOKS, standingOf } from './payment-state.model.ts';
import { useRecall } from './use-payments.ts';

/** The last payments, latest first. */
export function PaymentList({ onFollow }: { onFollow: (id: number) => void }): ReactNode {
  const { t } = useTranslation();
  const known = useQuery(paymentsQuery(useQueryScope()));
  const { data, isError, error, refetch } = known;
  if (!data)
    return isError ? <CashboxFailed error={error} onRetry={() => void refetch()} /> : <CashboxLoading />;
  return (
    <section className={styles.history} aria-labelledby="cashbox-history">
      <h3 id="cashbox-history">{t('CASHBOX.HISTORY.TITLE')}</h3>
      <Outdated queries={[known]} />
      {data.items.length === 0 ? (
        <EmptyState icon="clock" title={t('CASHBOX.HISTORY.EMPTY')} isPlain />
      ) : (
        <ul>
          {data.items.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} onFollow={() => onFollow(payment.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PaymentLine({ payment, onFollow }: { payment: Payment; onFollow: () => void }): ReactNode {
  const { t, language } = useTranslation();
  const format = useMoney();
  const { id, action, state, amount_cents, currency, brand, account, recallable, created_at } = payment;
  const recall = useRecall();
  const isPaused = useVisitor().break !== undefined;
  // In UTC, because limits count in UTC; the same everywhere in the account.
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const amount = format(amount_cents, currency);
  const name = t(`CASHBOX.HISTORY.${action.toUpperCase()}`);
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>
          {brandName(brand)}
          {account !== null && <> {account}</>}
        </span>
        <time dateTime={created_at}>{time.format(new Date(created_at))} UTC</time>
      </p>
      <p>
        <b>{amount}</b>
        <Badge tone={LOOKS[standingOf(payment)].tone}>{t(`CASHBOX.STATE.${state.toUpperCase()}`)}</Badge>
      </p>
      {action === 'deposit' && state === 'pending' && !isPaused && (
        <Button
          size="s"
          variant="ghost"
          onClick={onFollow}
          label={`${t('CASHBOX.HISTORY.GO_ON')}: ${amount}`}
        >
          {t('CASHBOX.HISTORY.GO_ON')}
        </Button>
      )}
      {recallable && !isPaused && (
        <Button
          size="s"
          variant="ghost"
          isBusy={recall.isPending}
          onClick={() => recall.mutate(id)}
          label={`${t('CASHBOX.HISTORY.RECALL')}: ${amount}`}
        >
          {t('CASHBOX.HISTORY.RECALL')}
        </Button>
      )}
      {recall.error && <Problem text={tellRefusalIn('CASHBOX', recall.error, t)} />}
    </li>
  );
}
