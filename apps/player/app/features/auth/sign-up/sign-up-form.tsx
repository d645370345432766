import { Button } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { tellFailure } from '../../../shared/calls/failure.ts';
import { FormAlert, FormHead } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { WaitingFields } from '../../../shared/forms/waiting-fields.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { useSignUpFields } from './use-sign-up.ts';

/** The registration form, with the fields that the platform requires here. */
export function SignUpForm(): ReactNode {
  const { t } = useTranslation();
  const asked = useSignUpFields();
  if (asked.fields) return <SignUpFields {...asked} fields={asked.fields} />;
  return (
    <div className={styles.form}>
      {asked.error ? (
        <div className={styles.step}>
          <FormHead title={t('AUTH.SIGN_UP.TITLE')} />
          <FormAlert alert={tellFailure(asked.error, t) ?? t('LOAD.FAILED')} />
          <Button onClick={asked.retry}>{t('AUTH.RETRY')}</Button>
        </div>
      ) : (
        <div className={styles.step} aria-busy>
          <FormHead title={t('AUTH.SIGN_UP.TITLE')} />
          <WaitingFields count={6} />
        </div>
      )}
    </div>
  );
}
