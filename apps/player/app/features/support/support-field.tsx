import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../shared/forms/field-problem.tsx';
import styles from '../../shared/forms/field.module.css';

type Marks = { id: string; className?: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type SupportFieldProps = {
  label: string;
  problem?: string | undefined;
  /** Renders the control with the given attributes, which connect it to its label and its problem. */
  children: (marks: Marks) => ReactNode;
};

/** A field of a message, with its problem. */
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
