import { useState } from 'react';
import { formatMinor, parseMoney, type Currency } from '../../words/money.ts';

type MoneyInputProps = {
  label: string;
  currency: Currency;
  /** Minor units; undefined: not set, and `fallback` is shown grey. */
  value: number | undefined;
  /** What visitors read instead, with its own currency: “750.00 EUR”. */
  fallback?: string | undefined;
  isDisabled: boolean;
  /** It can be read and is not right all the same. */
  isWrong?: boolean;
  onChange: (minor: number | undefined) => void;
  onProblem: (message: string | undefined) => void;
  id?: string;
};

/** An amount typed in the currency’s own units. What cannot be read stays as typed until it is put right. */
export function MoneyInput({
  label,
  currency,
  value,
  fallback,
  isDisabled,
  isWrong = false,
  onChange,
  onProblem,
  id,
}: MoneyInputProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : formatMinor(value, currency.subunits));
  const parsed = typed === undefined || typed.trim() === '' ? undefined : parseMoney(typed, currency);
  return (
    <input
      id={id}
      className={value === undefined && typed === undefined ? 'amount num fbv' : 'amount num'}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || parsed?.ok === false || undefined}
      placeholder={fallback ?? ''}
      disabled={isDisabled}
      value={shown}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        if (text.trim() === '') {
          onProblem(undefined);
          return onChange(undefined);
        }
        const amount = parseMoney(text, currency);
        onProblem(amount.ok ? undefined : amount.message);
        if (amount.ok) onChange(amount.minor);
      }}
      onBlur={() => {
        if (parsed?.ok !== false) setTyped(undefined);
      }}
    />
  );
}
