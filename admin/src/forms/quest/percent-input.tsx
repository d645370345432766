import { PERCENT_UNITS } from '@marquee/engine/read-number';
import { clsx } from 'clsx';
import { NumberInput } from '../fields/amounts/number-input.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
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
    <label className={clsx(styles['percent'], arrangement['closeRow'])} data-part="percent">
      <span className={textStyles['quiet']}>{label}</span>
      <span className={fieldStyles['field']} data-part="field">
        <NumberInput
          className={textStyles['numbers']}
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
