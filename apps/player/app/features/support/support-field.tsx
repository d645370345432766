import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../shared/forms/field-problem.tsx';
import styles from '../../shared/forms/field.module.css';

type Marks = { id: string; className?: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type SupportFieldProps = {
  label: string;
  problem?: string | undefined;
  /** The control, which carries what its label finds it by and what says that it is wrong. */
  children: (marks: Marks) => ReactNode;
};

/** A field of a message, and what is wrong with it. */
export function SupportField({ label, problem, children }: SupportFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input,
        ...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}),
      })}
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
