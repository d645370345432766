import type { ComponentProps } from 'react';
import { ANY_DECIMALS, parseNumber } from '../../../words/money.ts';
import { useTypedNumber } from '../../typed-number.ts';

type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'type'
> & {
  /** A number, or what was typed instead. */
  value: unknown;
  decimals?: number;
  units?: readonly string[];
  onChange: (value: number | string | undefined) => void;
};

/** A number that is no amount. What cannot be read stays as typed until it is put right. */
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
