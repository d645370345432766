import { AppLink, Button } from '@marquee/blocks/primitives';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { useSignIn } from './auth.mutations.ts';
import { FieldProblem } from './field-problem.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import { toSignInProblems, type SignInProblems } from './sign-in.model.ts';

/** Email and password, as password managers expect them. What was typed stays when the server refuses it. */
export function SignInForm(): ReactNode {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<SignInProblems>({});
  const { mutateAsync, isPending } = useSignIn();

  async function signIn(values: FormData): Promise<void> {
    setProblems({});
    try {
      await mutateAsync({ email: String(values.get('email')), password: String(values.get('password')) });
    } catch (error) {
      const found = toSignInProblems(error, t('AUTH.UNREACHABLE'));
      setProblems(found);
      form.current
        ?.querySelector<HTMLInputElement>(found.email ? '#sign-in-email' : '#sign-in-password')
        ?.focus();
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void signIn(new FormData(event.currentTarget));
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={handleSubmit}>
      <div className={styles.head}>
        <h1>{t('AUTH.SIGN_IN.TITLE')}</h1>
        <p>
          {t('AUTH.SIGN_IN.NEW_HERE')} <AppLink href="/sign-up">{t('AUTH.SIGN_IN.CREATE')}</AppLink>
        </p>
      </div>
      {problems.form && (
        <p className={styles.alert} role="alert">
          {problems.form}
        </p>
      )}
      <EmailField problem={problems.email} />
      <PasswordField problem={problems.password} />
      <Button type="submit" variant="primary" size="l" isFull isBusy={isPending} isDisabled={isPending}>
        {t(isPending ? 'AUTH.SIGN_IN.PENDING' : 'AUTH.SIGN_IN.SUBMIT')}
      </Button>
    </form>
  );
}

function EmailField({ problem }: { problem: string | undefined }): ReactNode {
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
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && <FieldProblem id={problemId} text={problem} />}
    </div>
  );
}
