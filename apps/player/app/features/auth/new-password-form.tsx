import { AppLink, ButtonLink } from '@marquee/blocks/primitives';
import { useState, type FormEvent, type ReactNode } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { useTranslation } from '../../shared/translation.tsx';
import { useVisitor } from '../../shared/visitor.tsx';
import styles from './auth-form.module.css';
import { FormAlert, FormDone, FormHead, Submit } from './form-parts.tsx';
import { checkNewPassword } from './form-rules.model.ts';
import { changePassword, type NewPassword } from './letters.mutations.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useFormFocus } from './use-form-focus.ts';
import { usePopupQuery } from './use-other-popup.ts';

/** Chooses a new password: by the letter whose token is in the query (NAV-09), or knowing the one there is. */
export function NewPasswordForm(): ReactNode {
  const { t } = useTranslation();
  const { isSignedIn } = useVisitor();
  const token = new URLSearchParams(usePopupQuery()).get('reset_password_token') ?? undefined;
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <Changed isSignedIn={isSignedIn && token === undefined} />;
  if (token === undefined && !isSignedIn)
    return (
      <div className={styles.form}>
        <FormHead title={t('AUTH.NEW_PASSWORD.TITLE')}>{t('AUTH.NEW_PASSWORD.NO_LETTER')}</FormHead>
        <div className={styles.actions}>
          <ButtonLink href="/remind" variant="primary" size="l" isFull>
            {t('AUTH.NEW_PASSWORD.ASK')}
          </ButtonLink>
        </div>
      </div>
    );
  return <PasswordForm token={token} onChanged={() => setChanged(true)} />;
}

type PasswordFormProps = { token: string | undefined; onChanged: () => void };

function PasswordForm({ token, onChanged }: PasswordFormProps): ReactNode {
  const { t } = useTranslation();
  const platform = usePlatform();
  const needsCurrent = token === undefined;
  const form = useAuthForm<NewPassword>({
    form: 'new-password',
    shown: ['password', 'password_confirmation', ...(needsCurrent ? ['current_password'] : [])],
    check: (values) => ({
      ...(needsCurrent && !values.current_password
        ? { current_password: t('VALIDATION.COMMON.REQUIRED') }
        : {}),
      ...checkNewPassword(values, t),
    }),
    send: (values) => changePassword(platform, values),
    onSent: onChanged,
  });
  const { problems } = form;
  const frame = useFormFocus(problems);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string): string => String(typed.get(name) ?? '');
    form.submit({
      password: read('password'),
      password_confirmation: read('password_confirmation'),
      ...(needsCurrent ? { current_password: read('current_password') } : { reset_password_token: token }),
    });
  }

  return (
    <div ref={frame} className={styles.form}>
      <form className={styles.step} method="post" noValidate onSubmit={handleSubmit}>
        <FormHead title={t('AUTH.NEW_PASSWORD.TITLE')}>{t('AUTH.NEW_PASSWORD.TEXT')}</FormHead>
        <FormAlert alert={problems.alert} />
        {problems.alert !== undefined && !needsCurrent && (
          <p className={styles.link}>
            <AppLink href="/remind">{t('AUTH.NEW_PASSWORD.ASK')}</AppLink>
          </p>
        )}
        {needsCurrent && (
          <PasswordField
            name="current_password"
            label={t('AUTH.NEW_PASSWORD.CURRENT')}
            autoComplete="current-password"
            problem={problems.fields['current_password']}
          />
        )}
        <NewPasswordFields problems={problems.fields} />
        <Submit
          label={t('AUTH.NEW_PASSWORD.SUBMIT')}
          pending={t('AUTH.SENDING')}
          isPending={form.isPending}
          isSolving={form.isSolving}
        />
      </form>
    </div>
  );
}

function Changed({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <FormDone
        icon="circle-check"
        title={t('AUTH.NEW_PASSWORD.DONE')}
        text={t(isSignedIn ? 'AUTH.NEW_PASSWORD.DONE_ELSEWHERE' : 'AUTH.NEW_PASSWORD.DONE_TEXT')}
      >
        <ButtonLink href={isSignedIn ? '/' : '/sign-in'} variant="primary" size="l" isFull>
          {t(isSignedIn ? 'ERROR.TO_LOBBY' : 'AUTH.SIGN_IN.SUBMIT')}
        </ButtonLink>
      </FormDone>
    </div>
  );
}
