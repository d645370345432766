import type { Payment } from '@marquee/schemas';
import { useTranslation } from '../../../shared/texts/translation.tsx';

/** Why a payment failed, in words; a reason without a text of its own gets the text of its state. */
export function useReason(): (payment: Pick<Payment, 'action' | 'state' | 'reason'>) => string {
  const { t } = useTranslation();
  return ({ action, state, reason }) => {
    const key = `CASHBOX.REASON.${reason ?? ''}`.toUpperCase();
    const told = t(key);
    return told === key ? t(`CASHBOX.ENDED.${action}.${state}`.toUpperCase()) : told;
  };
}
