import { Badge, Button, Chip, EmptyState } from '@marquee/blocks/primitives';
import type { Payment } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Problem } from '../../../shared/forms/problem.tsx';
import { tellRefusalIn } from '../../../shared/account/refusal.model.ts';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { paymentsQuery, type PaymentAction } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { CashboxFailed, CashboxLoading } from '../cashbox-state.tsx';
import { brandName } from './method-mark.model.ts';
import { LOOKS, standingOf } from './payment-state.model.ts';
import { usePaymentTime } from './use-payment-time.ts';
import { useRecall } from './use-payments.ts';

type PaymentListProps = { onFollow: (id: number) => void; onReceipt: (payment: Payment) => void };

const KINDS: readonly (readonly [action: PaymentAction | undefined, words: string])[] = [
  [undefined, 'CASHBOX.HISTORY.ALL'],
  ['deposit', 'CASHBOX.HISTORY.DEPOSITS'],
  ['cashout', 'CASHBOX.HISTORY.CASHOUTS'],
];

/** The payments, latest first: all of them or those of one kind. */
export function PaymentList(props: PaymentListProps): ReactNode {
  const { t } = useTranslation();
  const [action, setAction] = useState<PaymentAction>();
  const [page, setPage] = useState(1);
  return (
    <section className={styles.history} aria-labelledby="cashbox-history">
      <h3 id="cashbox-history">{t('CASHBOX.HISTORY.TITLE')}</h3>
      <div role="group" aria-label={t('CASHBOX.HISTORY.FILTER')} className={styles.kinds}>
        {KINDS.map(([kind, words]) => (
          <Chip
            key={words}
            isCurrent={kind === action}
            onClick={() => {
              setAction(kind);
              setPage(1);
            }}
          >
            {t(words)}
          </Chip>
        ))}
      </div>
      <PaymentPage key={`${action} ${page}`} {...props} action={action} page={page} onPage={setPage} />
    </section>
  );
}

type PaymentPageProps = PaymentListProps & {
  action: PaymentAction | undefined;
  page: number;
  onPage: (page: number) => void;
};

function PaymentPage({ action, page, onPage, onFollow, onReceipt }: PaymentPageProps): ReactNode {
  const { t } = useTranslation();
  const known = useQuery(paymentsQuery(useQueryScope(), { action, page }));
  const { data, isError, error, refetch } = known;
  if (!data)
    return isError ? <CashboxFailed error={error} onRetry={() => void refetch()} /> : <CashboxLoading />;
  const pages = data.pagination.total_pages;
  return (
    <>
      <Outdated queries={[known]} />
      {data.items.length === 0 ? (
        <EmptyState icon="clock" title={t('CASHBOX.HISTORY.EMPTY')} isPlain />
      ) : (
        <ul>
          {data.items.map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              onFollow={() => onFollow(payment.id)}
              onReceipt={() => onReceipt(payment)}
            />
          ))}
        </ul>
      )}
      {(page > 1 || pages > 1) && (
        <div className={styles.pages}>
          <Button size="s" variant="ghost" isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('CASHBOX.HISTORY.NEWER')}
          </Button>
          <span>{t('CASHBOX.HISTORY.PAGE', { page, pages })}</span>
          <Button size="s" variant="ghost" isDisabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('CASHBOX.HISTORY.OLDER')}
          </Button>
        </div>
      )}
    </>
  );
}

type PaymentLineProps = { payment: Payment; onFollow: () => void; onReceipt: () => void };

function PaymentLine({ payment, onFollow, onReceipt }: PaymentLineProps): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const { id, action, state, amount_cents, currency, brand, account, recallable } = payment;
  const { created_at, expected_at } = payment;
  const recall = useRecall();
  const isPaused = useVisitor().break !== undefined;
  const time = usePaymentTime();
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
        <time dateTime={created_at}>{time(created_at)}</time>
        {expected_at !== null && <span>{t('CASHBOX.OUTCOME.EXPECTED', { time: time(expected_at) })}</span>}
      </p>
      <p>
        <b>{amount}</b>
        <Badge tone={LOOKS[standingOf(payment)].tone}>{t(`CASHBOX.STATE.${state.toUpperCase()}`)}</Badge>
      </p>
      <p className={styles.lineActions}>
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
        <Button
          size="s"
          variant="quiet"
          onClick={onReceipt}
          label={`${t('CASHBOX.RECEIPT.OPEN')}: ${name}, ${amount}`}
        >
          {t('CASHBOX.RECEIPT.OPEN')}
        </Button>
      </p>
      {recall.error && <Problem text={tellRefusalIn('CASHBOX', recall.error, t)} />}
    </li>
  );
}
