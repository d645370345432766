import { formatLimitTime } from '../../../shared/texts/limit-time.ts';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import type { CountedType, LimitPeriod, LimitType } from '../../../shared/account/limits.model.ts';

export type LimitWords = {
  name(type: LimitType): string;
  per(period: LimitPeriod): string;
  lasting(period: LimitPeriod): string;
  /** An amount of the player's currency, or minutes. */
  value(type: CountedType, value: number): string;
  time(instant: string): string;
};

export function useLimitWords(): LimitWords {
  const { t, language } = useTranslation();
  const formatMoney = useMoney();
  const { currency } = useVisitor();
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return {
    name: (type) => t(`PROFILE.LIMITS.${type.toUpperCase()}`),
    per: (period) => t(`PROFILE.LIMITS.PER.${period.toUpperCase()}`),
    lasting: (period) => t(`PROFILE.LIMITS.FOR.${period.toUpperCase()}`),
    value: (type, value) =>
      type === 'session' ? minutes.format(value) : formatMoney(value, currency, 'short'),
    time: (instant) => formatLimitTime(instant, language),
  };
}
