import { useId, type ReactNode } from 'react';
import form from '../../shared/account/form.module.css';
import type { LimitPeriod } from '../../shared/account/limits.model.ts';

type PeriodChoiceProps = {
  legend: string;
  periods: readonly LimitPeriod[];
  chosen: LimitPeriod | undefined;
  onChoose: (period: LimitPeriod) => void;
  tell: (period: LimitPeriod) => string;
  /** What is wrong with what is chosen. */
  problem?: string;
};

export function PeriodChoice({
  legend,
  periods,
  chosen,
  onChoose,
  tell,
  problem,
}: PeriodChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={form.choice} aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{legend}</legend>
      <div className={form.options}>
        {periods.map((period) => (
          <label key={period} className={form.option}>
            <input
              type="radio"
              name={name}
              value={period}
              checked={period === chosen}
              onChange={() => onChoose(period)}
            />
            {tell(period)}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${name}-problem`} className={form.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
