import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import styles from '../../../shared/forms/field.module.css';

type CodeFieldProps = {
  label: string;
  problem: string | undefined;
  /** Only digits: the code must come from the app, a recovery code is not accepted. */
  isDigits?: boolean;
};

export function CodeField({ label, problem, isDigits = false }: CodeFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`${styles.input} ${styles.code}`}
        name="otp_attempt"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
