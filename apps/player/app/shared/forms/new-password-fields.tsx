import type { ReactNode } from 'react';
import { useTranslation } from '../texts/translation.tsx';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldsProps = { problems: { readonly [field: string]: string } };

/** Fields for a new password and its repetition (AUTH-23, AUTH-24). */
export function NewPasswordFields({ problems }: NewPasswordFieldsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        name="password"
        label={t('AUTH.PASSWORD')}
        autoComplete="new-password"
        problem={problems['password']}
        hint={t('AUTH.PASSWORD_HINT')}
      />
      <PasswordField
        name="password_confirmation"
        label={t('AUTH.PASSWORD_AGAIN')}
        autoComplete="new-password"
        problem={problems['password_confirmation']}
      />
    </>
  );
}
