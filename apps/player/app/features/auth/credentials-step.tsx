import { AppLink, Button, Icon } from '@marquee/blocks/primitives';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { FieldProblem } from './field-problem.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import { checkCredentials } from './sign-in.model.ts';
import type { SignIn } from './use-sign-in.ts';

type CredentialsStepProps = {
  signIn: SignIn;
  /** Kept while the code is asked for. */
  email: string;
  onEmail: (email: string) => void;
  alert: ReactNode;
};

/** Email and password, as password managers expect them. */
export function CredentialsStep({ signIn, email, onEmail, alert }: CredentialsStepProps): ReactNode {
  const { t } = useTranslation();
  const { problems, isPending, isSolving } = signIn;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = { email: String(typed.get('email')).trim(), password: String(typed.get('password')) };
    const found = checkCredentials(values, t);
    if (Object.keys(found).length > 0) return signIn.refuse(found);
    onEmail(values.email);
    signIn.submit(values);
  }

  return (
    <form className={styles.step} method="post" noValidate onSubmit={handleSubmit}>
      <div className={styles.head}>
        <h1>{t('AUTH.SIGN_IN.TITLE')}</h1>
        <p>
          {t('AUTH.SIGN_IN.NEW_HERE')} <AppLink href="/sign-up">{t('AUTH.SIGN_IN.CREATE')}</AppLink>
        </p>
      </div>
      {alert}
      <EmailField email={email} problem={problems.email} />
      <PasswordField problem={problems.password} />
      <Button type="submit" variant="primary" size="l" isFull isBusy={isPending}>
        {t(isPending ? 'AUTH.SIGN_IN.PENDING' : 'AUTH.SIGN_IN.SUBMIT')}
      </Button>
      <div>
        <div role="status">
          {isSolving && (
            <p className={styles.check}>
              <Icon name="shield-check" />
              {t('AUTH.CAPTCHA.CHECKING')}
            </p>
          )}
        </div>
        {!isSolving && <p className={styles.hint}>{t('AUTH.SIGN_IN.CODE_NEXT')}</p>}
      </div>
    </form>
  );
}

function EmailField({ email, problem }: { email: string; problem: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const problemId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor="sign-in-email">{t('AUTH.EMAIL')}</label>
      <input
        id="sign-in-email"
        className={styles.input}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        maxLength={254}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && <FieldProblem id={problemId} text={problem} />}
    </div>
  );
}
