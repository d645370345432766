import { AppLink } from '@marquee/blocks/primitives';
import type { FormEvent, ReactNode } from 'react';
import { EmailField, FormHead, Submit } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { checkCredentials } from './sign-in.model.ts';
import { useOtherPopup } from '../use-other-popup.ts';
import type { SignIn } from './use-sign-in.ts';

type CredentialsStepProps = {
  signIn: SignIn;
  /** Kept during the code step. */
  email: string;
  onEmail: (email: string) => void;
  alert: ReactNode;
};

/** Email and password, in the form that password managers expect. */
export function CredentialsStep({ signIn, email, onEmail, alert }: CredentialsStepProps): ReactNode {
  const { t } = useTranslation();
  const formatOther = useOtherPopup();
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
    <form
      className={styles.step}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={signIn.noteTyping}
    >
      <FormHead title={t('AUTH.SIGN_IN.TITLE')}>
        {t('AUTH.SIGN_IN.NEW_HERE')}{' '}
        <AppLink href={formatOther('/sign-up')}>{t('AUTH.SIGN_IN.CREATE')}</AppLink>
      </FormHead>
      {alert}
      <EmailField email={email} problem={problems.email} autoComplete="username" />
      <PasswordField
        name="password"
        label={t('AUTH.PASSWORD')}
        autoComplete="current-password"
        problem={problems.password}
        aside={<AppLink href={formatOther('/remind')}>{t('AUTH.FORGOT')}</AppLink>}
        isFirst
      />
      <Submit
        label={t('AUTH.SIGN_IN.SUBMIT')}
        pending={t('AUTH.SIGN_IN.PENDING')}
        isPending={isPending}
        isSolving={isSolving}
        hint={t('AUTH.SIGN_IN.CODE_NEXT')}
      />
    </form>
  );
}
