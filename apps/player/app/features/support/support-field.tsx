import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../shared/forms/field-problem.tsx';
import styles from './support.module.css';

type Marks = { 'aria-invalid'?: true; 'aria-describedby'?: string };

type SupportFieldProps = {
  label: string;
  problem?: string | undefined;
  /** The control, which carries what says that it is wrong. */
  children: (marks: Marks) => ReactNode;
};

/** A field of a message, and what is wrong with it. */
export function SupportField({ label, problem, children }: SupportFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles['entry']}>
      <label className={styles['field']}>
        <span>{label}</span>
        {children(problem ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      </label>
      {problem && <FieldProblem id={id} text={problem} />}
    </div>
  );
}
