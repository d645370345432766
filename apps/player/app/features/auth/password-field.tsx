import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { FieldProblem } from './field-problem.tsx';
import styles from './sign-in-form.module.css';

export function PasswordField({ problem }: { problem: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const problemId = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor="sign-in-password">{t('AUTH.PASSWORD')}</label>
        <AppLink href="/remind">{t('AUTH.FORGOT')}</AppLink>
      </div>
      <div className={styles.withButton}>
        <input
          id="sign-in-password"
          className={styles.input}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
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
      {problem && <FieldProblem id={problemId} text={problem} />}
    </div>
  );
}
