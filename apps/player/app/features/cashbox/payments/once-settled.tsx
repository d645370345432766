import { Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { keptAttempt, settleAttempt } from '../../../shared/calls/attempt-keys.ts';
import { LineFailed } from '../../../shared/calls/line-failed.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { settleQuery, type PaymentAction } from '../cashbox.queries.ts';
import styles from '../cashbox.module.css';
import { CashboxLoading } from '../cashbox-state.tsx';

type OnceSettledProps = {
  action: PaymentAction;
  /** The payment was made after all. */
  onFound: (id: number) => void;
  /** The form of the next payment. */
  children: ReactNode;
};

/**
 * The form, once it is known what became of a payment that was sent before a reload or a lost connection: until then a
 * second one could be made beside it (CASH-71).
 */
export function OnceSettled({ action, onFound, children }: OnceSettledProps): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(() => keptAttempt(action));
  const asked = useQuery(settleQuery(useQueryScope(), action, key));
  const { data, isLoadingError, refetch } = asked;
  const hear = useEffectEvent((id: number | null) => {
    settleAttempt(action);
    if (id !== null) onFound(id);
  });
  useEffect(() => {
    if (data) hear(data.payment_id);
  }, [data]);
  if (key === undefined) return children;
  if (isLoadingError)
    return (
      <>
        <LineFailed text={t('CASHBOX.ATTEMPT.FAILED')} onRetry={() => void refetch()} />
        {children}
      </>
    );
  if (!data || data.payment_id !== null) return <CashboxLoading />;
  return (
    <>
      <p className={styles.notice} role="status">
        <Icon name="info" size="s" />
        {t('CASHBOX.ATTEMPT.NOT_MADE')}
      </p>
      {children}
    </>
  );
}
