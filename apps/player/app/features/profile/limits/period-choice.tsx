import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import type { LimitPeriod } from '../../../shared/account/limits.model.ts';

type PeriodChoiceProps = {
  legend: string;
  periods: readonly LimitPeriod[];
  chosen: LimitPeriod | undefined;
  onChoose: (period: LimitPeriod) => void;
  tell: (period: LimitPeriod) => string;
  /** The problem with the chosen period. */
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
    <fieldset className={fields.choice} aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{legend}</legend>
      <div className={fields.options}>
        {periods.map((period) => (
          <label key={period} className={fields.option}>
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
      {problem && <FieldProblem id={`${name}-problem`} text={problem} isAnnounced />}
    </fieldset>
  );
}
