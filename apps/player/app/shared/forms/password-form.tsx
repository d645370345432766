import { AppLink } from '@marquee/blocks/primitives';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../texts/translation.tsx';
import { FormAlert, Submit } from './form-parts.tsx';
import { checkNewPassword } from './form-rules.model.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { changePassword, type NewPassword } from './password.mutations.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useFormFocus } from './use-form-focus.ts';

type PasswordFormProps = {
  /** The token of the email; undefined for a signed-in player, who knows the current password. */
  token: string | undefined;
  onChanged: () => void;
  /** Above the fields. */
  children?: ReactNode;
};

/** Sets a new password, with an email's token or with the current password (AUTH-23, AUTH-24). */
export function PasswordForm({ token, onChanged, children }: PasswordFormProps): ReactNode {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const needsCurrent = token === undefined;
  const form = useCheckedForm<NewPassword, void>({
    form: 'new-password',
    shown: ['password', 'password_confirmation', ...(needsCurrent ? ['current_password'] : [])],
    check: (values) => ({
      ...(needsCurrent && !values.current_password
        ? { current_password: t('VALIDATION.COMMON.REQUIRED') }
        : {}),
      ...checkNewPassword(values, t),
    }),
    send: (values, platform) => changePassword(platform, values),
    onSent: () => {
      element.current?.reset();
      onChanged();
    },
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
      <form
        ref={element}
        className={styles.step}
        method="post"
        noValidate
        onSubmit={handleSubmit}
        onInput={form.noteTyping}
      >
        {children}
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
          isSolving={false}
        />
      </form>
    </div>
  );
}
