import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What makes progress, for screen readers. */
  label: string;
  value: number;
  max: number;
  tone?: 'brand' | 'reward' | 'success';
  isThin?: boolean;
  /** The value in words, for example “€320 of €500”. */
  valueText?: string;
};

export function ProgressBar({
  label,
  value,
  max,
  tone = 'brand',
  isThin = false,
  valueText,
}: ProgressBarProps): ReactNode {
  return (
    <progress
      className={classNames(styles['progress'], styles[tone], isThin && styles['thin'])}
      aria-label={label}
      aria-valuetext={valueText}
      value={Math.min(value, max)}
      max={max}
    />
  );
}
