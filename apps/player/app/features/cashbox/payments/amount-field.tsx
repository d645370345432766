import { AppLink } from '@marquee/blocks/primitives';
import type { PaymentMethod } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useOpenLimits } from '../../../shared/addresses/use-open-limits.ts';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import styles from '../cashbox.module.css';
import { currencyMark } from './currency-mark.model.ts';
import { feeOf, type AmountProblem } from './payment-form.model.ts';
import { TextField } from '../accounts/text-field.tsx';

type AmountFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** In minor units; undefined while the text is no amount. */
  amount: number | undefined;
  method: PaymentMethod | undefined;
  problem: AmountProblem | null;
  /** The most that can be withdrawn; undefined for a deposit, which shows the player's own limits. */
  available?: number;
};

/** Empty until the player types: no amount is suggested (SAFE-04). */
export function AmountField({
  value,
  onChange,
  amount,
  method,
  problem,
  available,
}: AmountFieldProps): ReactNode {
  const { t } = useTranslation();
  const { currency } = useVisitor();
  const format = useMoney();
  const openLimits = useOpenLimits();
  const money = (cents: number): string => format(cents, currency, 'short');
  const words: { readonly [code in AmountProblem]: () => string } = {
    invalid: () => t('VALIDATION.AMOUNT.INVALID'),
    too_small: () => t('CASHBOX.AMOUNT.TOO_SMALL', { amount: money(method?.min_cents ?? 0) }),
    too_large: () => t('CASHBOX.AMOUNT.TOO_LARGE', { amount: money(method?.max_cents ?? 0) }),
    multiple_of: () => t('CASHBOX.AMOUNT.MULTIPLE_OF', { amount: money(method?.step_cents ?? 0) }),
    not_enough_money: () => t('CASHBOX.AMOUNT.NOT_ENOUGH_MONEY', { amount: money(available ?? 0) }),
  };
  const fee = method && amount !== undefined && problem === null ? feeOf(method, amount) : 0;
  const told = [
    ...(available === undefined
      ? []
      : [t('CASHBOX.AMOUNT.AVAILABLE', { amount: format(available, currency) })]),
    ...(fee > 0 ? [t('CASHBOX.AMOUNT.FEE', { fee: format(fee, currency) })] : []),
  ];
  return (
    <TextField
      className={styles.amount}
      label={t('CASHBOX.AMOUNT.LABEL', { currency })}
      aside={
        available === undefined ? (
          <AppLink href="/profile/limits" onClick={openLimits}>
            {t('CASHBOX.LIMIT.SET')}
          </AppLink>
        ) : undefined
      }
      unit={currencyMark(format(0, currency, 'short'))}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      maxLength={30}
      problem={problem ? words[problem]() : undefined}
      help={told.length > 0 ? told.join(' ') : undefined}
    />
  );
}
