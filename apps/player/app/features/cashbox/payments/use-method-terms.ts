import type { PaymentMethod } from '@marquee/schemas';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { durationOf } from './duration.model.ts';

type Told = Pick<PaymentMethod, 'currency' | 'min_cents' | 'max_cents' | 'fee' | 'arrival_seconds'>;

export type MethodTerms = {
  /** The amounts that it takes. */
  range: string;
  fee: string;
  time: string;
};

/** What is known of a method before it is chosen, as text. */
export function useMethodTerms(): (method: Told) => MethodTerms {
  const { t, language } = useTranslation();
  const format = useMoney();

  function feeOf({ fee, currency }: Told): string {
    const { percent, fixed_cents } = fee;
    const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    const parts = [
      ...(percent > 0 ? [share.format(percent / 100)] : []),
      ...(fixed_cents > 0 ? [format(fixed_cents, currency, 'short')] : []),
    ];
    return parts.length === 0
      ? t('CASHBOX.METHOD.FREE')
      : t('CASHBOX.METHOD.FEE', { fee: parts.join(' + ') });
  }
  function timeOf({ arrival_seconds }: Told): string {
    if (arrival_seconds === 0) return t('CASHBOX.METHOD.AT_ONCE');
    const { count, unit } = durationOf(arrival_seconds);
    const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
    return t('CASHBOX.METHOD.WITHIN', { time: words.format(count) });
  }
  return (method) => {
    const { min_cents, max_cents, currency } = method;
    const min = format(min_cents, currency, 'short');
    const range =
      max_cents === null
        ? t('CASHBOX.METHOD.FROM', { min })
        : t('CASHBOX.METHOD.RANGE', { min, max: format(max_cents, currency, 'short') });
    return { range, fee: feeOf(method), time: timeOf(method) };
  };
}
