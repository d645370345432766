import { clsx } from 'clsx';
import { formatMinor, parseMoney, type Currency } from '../../../words/money.ts';
import { useTypedNumber } from '../../typed-number.ts';
import textStyles from '../../../shared/ui/text.module.css';
import tableStyles from '../../../shared/ui/table.module.css';

type MoneyInputProps = {
  label: string;
  currency: Currency;
  /** Minor units, or the typed text when it is no amount; undefined: not set, and `fallback` is shown grey. */
  value: unknown;
  /** The amount that visitors see instead, with its own currency: “750.00 EUR”. */
  fallback?: string | undefined;
  isDisabled: boolean;
  /** The amount is readable but not allowed. */
  isWrong?: boolean;
  onChange: (minor: number | string | undefined) => void;
  id?: string;
};

/**
 * An input for an amount in the currency’s own units. Text that cannot be read stays as typed until it is corrected.
 */
export function MoneyInput({
  label,
  currency,
  value,
  fallback,
  isDisabled,
  isWrong = false,
  onChange,
  id,
}: MoneyInputProps) {
  const typed = useTypedNumber({
    value,
    read: (text) => {
      const amount = parseMoney(text, currency);
      return amount.ok ? { ok: true, value: amount.minor } : amount;
    },
    format: (minor) => formatMinor(minor, currency.subunits),
    onChange,
  });
  return (
    <input
      id={id}
      className={clsx(tableStyles['amount'], textStyles['numbers'])}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong || unreadAmount(value, currency) !== undefined || undefined}
      placeholder={fallback ?? ''}
      disabled={isDisabled}
      {...typed}
    />
  );
}

/** Why a text is no amount; undefined for a valid amount. */
export function unreadAmount(value: unknown, currency: Currency): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = parseMoney(value, currency);
  return read.ok ? undefined : read.message;
}
