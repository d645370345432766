import type { ComponentProps } from 'react';
import { ANY_DECIMALS, parseNumber } from '../../../words/money.ts';
import { useTypedNumber } from '../../typed-number.ts';

type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'type'
> & {
  /** A number, or the typed text when it is none. */
  value: unknown;
  decimals?: number;
  units?: readonly string[];
  onChange: (value: number | string | undefined) => void;
};

/** An input for a number that is no amount. Text that cannot be read stays as typed until it is corrected. */
export function NumberInput({
  value,
  decimals = ANY_DECIMALS,
  units = [],
  onChange,
  ...props
}: NumberInputProps) {
  const typed = useTypedNumber({
    value,
    read: (text) => parseNumber(text, { decimals, units }),
    format: String,
    onChange,
  });
  return (
    <input inputMode="decimal" aria-invalid={typeof value === 'string' || undefined} {...props} {...typed} />
  );
}
