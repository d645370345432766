import { PERCENT_UNITS } from '@marquee/engine/read-number';
import { clsx } from 'clsx';
import { NumberInput } from '../fields/amounts/number-input.tsx';
import styles from './percent-input.module.css';

type PercentInputProps = {
  label: string;
  /** A percentage, or an invalid text that was typed. */
  value: unknown;
  isReadOnly: boolean;
  onChange: (percent: number | string) => void;
};

/** A percentage that is taken over while typing. */
export function PercentInput({ label, value, isReadOnly, onChange }: PercentInputProps) {
  return (
    <label className={clsx(styles['percent'], 'row g6')} data-part="percent">
      <span className="s12 muted">{label}</span>
      <span className="field">
        <NumberInput
          className="num"
          disabled={isReadOnly}
          value={value}
          units={PERCENT_UNITS}
          onChange={(percent) => onChange(percent ?? '')}
        />
        <span aria-hidden="true">%</span>
      </span>
    </label>
  );
}
