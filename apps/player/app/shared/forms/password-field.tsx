import { Icon } from '@marquee/blocks/primitives';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../texts/translation.tsx';
import { FieldProblem } from './field-problem.tsx';
import styles from './field.module.css';

type PasswordFieldProps = {
  name: 'password' | 'password_confirmation' | 'current_password';
  label: string;
  autoComplete: 'current-password' | 'new-password';
  problem: string | undefined;
  hint?: string;
  /** Beside the label. */
  aside?: ReactNode;
  isFirst?: boolean;
};

/** A password field whose text can be made visible. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { name, label, autoComplete, problem, hint, aside, isFirst = false } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.withButton}>
        <input
          id={id}
          className={styles.input}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={200}
          required
          data-first={isFirst || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('AUTH.SHOW_PASSWORD')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
      {hint && !problem && (
        <p id={`${id}-hint`} className={styles.help}>
          {hint}
        </p>
      )}
    </div>
  );
}
