import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { visitStorage } from '../../../shared/addresses/preview-base.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { addAnnounced, findCanceled, readAnnounced } from './canceled-deposit.model.ts';
import { paymentsQuery } from '../cashbox.queries.ts';
import { serverNow } from '../../../shared/live/server-clock.ts';

/** Reports once, on any page, that a deposit was just canceled (CASH-22, CASH-23). */
export function CanceledDepositNotice(): null {
  const { t } = useTranslation();
  const format = useMoney();
  const toast = useToast();
  const query = paymentsQuery(useQueryScope());
  // Only the cashbox polls; on other pages the platform's events are enough.
  const { data } = useQuery({ ...query, refetchInterval: false, refetchOnWindowFocus: false });
  const tell = useEffectEvent((payments: NonNullable<typeof data>['items']) => {
    const storage = visitStorage();
    const canceled = findCanceled(payments, { now: serverNow(), announced: readAnnounced(storage) });
    if (canceled.length === 0) return;
    addAnnounced(
      storage,
      canceled.map(({ id }) => id),
    );
    for (const { amount_cents, currency } of canceled)
      toast('warning', t('CASHBOX.CANCELED', { amount: format(amount_cents, currency) }));
  });
  useEffect(() => {
    if (data) tell(data.items);
  }, [data]);
  return null;
}
