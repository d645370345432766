import { Button, Icon } from '@marquee/blocks/primitives';
import type { Payment, PaymentStep } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { paymentsQuery, paymentStepQuery } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { CashboxFailed, CashboxLoading } from '../cashbox-state.tsx';
import { CryptoStep } from '../deposits/crypto-step.tsx';
import { openProvider } from './open-provider.ts';
import { LOOKS, latestOf, standingOf } from './payment-state.model.ts';
import { usePaymentTime } from './use-payment-time.ts';
import { useReason } from './use-reason.ts';

type PaymentOutcomeProps = {
  id: number;
  /** The response of the call; undefined when the player returns from the provider or from the list. */
  made?: PaymentStep;
  /** Starts another payment; undefined when there is no form to return to. */
  onAgain?: () => void;
  onDone: () => void;
};

/** The state of a payment, followed until it ends. */
export function PaymentOutcome({ id, made, onAgain, onDone }: PaymentOutcomeProps): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const known = useQuery(paymentsQuery(scope));
  const { data, isError, error, refetch } = known;
  const asked = useQuery({ ...paymentStepQuery(scope, id), enabled: made === undefined });
  const told = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => told.current?.focus(), []);
  const payment = latestOf(made?.payment ?? asked.data?.payment, data?.items, id);
  if (!payment && isError) return <CashboxFailed error={error} onRetry={() => void refetch()} />;
  if (!payment && (!data || asked.isPending)) return <CashboxLoading />;
  const standing = payment && standingOf(payment);
  return (
    <div className={styles.outcome}>
      <div ref={told} role="status" tabIndex={-1} className={styles.told}>
        {payment && <Told payment={payment} />}
        {!payment && <p>{t('CASHBOX.OUTCOME.UNKNOWN')}</p>}
      </div>
      {standing === 'running' && <Outdated queries={[known]} />}
      {payment && standing === 'running' && !(scope.visitor.break && payment.action === 'deposit') && (
        <NextStep step={made?.next ?? asked.data?.next ?? null} payment={payment} />
      )}
      <div className={styles.actions}>
        {onAgain && standing === 'failed' && payment?.action === 'deposit' && (
          <Button variant="primary" size="l" isFull onClick={onAgain}>
            {t('CASHBOX.OUTCOME.TRY_AGAIN')}
          </Button>
        )}
        <Button variant="ghost" size="l" isFull onClick={onDone}>
          {t('CASHBOX.OUTCOME.DONE')}
        </Button>
      </div>
    </div>
  );
}

type NextStepProps = { step: PaymentStep['next']; payment: Payment };

/** The next step. The provider's page opens by itself; a player who returned without a result can open it again. */
function NextStep({ step, payment }: NextStepProps): ReactNode {
  const { t } = useTranslation();
  if (step?.type === 'crypto') return <CryptoStep step={step} payment={payment} />;
  if (!step) return null;
  return (
    <Button variant="primary" size="l" isFull onClick={() => openProvider(step.url)}>
      {t('CASHBOX.OUTCOME.TO_PROVIDER')}
    </Button>
  );
}

function Told({ payment }: { payment: Payment }): ReactNode {
  const { t } = useTranslation();
  const format = useMoney();
  const reason = useReason();
  const { action, amount_cents, currency, confirmations, expected_at, state } = payment;
  const time = usePaymentTime();
  const standing = standingOf(payment);
  const key = `CASHBOX.OUTCOME.${action}.${standing}`.toUpperCase();
  const amount = format(amount_cents, currency);
  return (
    <>
      <span className={styles[standing]}>
        <Icon name={LOOKS[standing].icon} />
      </span>
      <h3>{t(`${key}.TITLE`, { amount })}</h3>
      <p>{standing === 'failed' ? reason(payment) : t(`${key}.TEXT`, { amount })}</p>
      {expected_at !== null && <p>{t('CASHBOX.OUTCOME.EXPECTED', { time: time(expected_at) })}</p>}
      {state === 'reserved' && <p>{t('CASHBOX.OUTCOME.CHECKED_FIRST')}</p>}
      {standing === 'running' && confirmations && (
        <p>{t('CASHBOX.CRYPTO.CONFIRMATIONS', { seen: confirmations.seen, needed: confirmations.needed })}</p>
      )}
    </>
  );
}
