import { ButtonLink } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { FormDone, FormHead } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { PasswordForm } from '../../../shared/forms/password-form.tsx';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { usePopupQuery } from '../use-other-popup.ts';

const NOTHING_TYPED = {};

/** Sets a new password: with the email's token from the query (NAV-09), or with the current password. */
export function NewPasswordForm(): ReactNode {
  const { t } = useTranslation();
  const { isSignedIn } = useVisitor();
  const token = new URLSearchParams(usePopupQuery()).get('reset_password_token') ?? undefined;
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <Changed isSignedIn={isSignedIn && token === undefined} />;
  if (token === undefined && !isSignedIn) return <NoLetter />;
  return (
    <PasswordForm token={token} onChanged={() => setChanged(true)}>
      <FormHead title={t('AUTH.NEW_PASSWORD.TITLE')}>{t('AUTH.NEW_PASSWORD.TEXT')}</FormHead>
    </PasswordForm>
  );
}

function NoLetter(): ReactNode {
  const { t } = useTranslation();
  const frame = useFormFocus(NOTHING_TYPED);
  return (
    <div ref={frame} className={styles.form}>
      <FormHead title={t('AUTH.NEW_PASSWORD.TITLE')}>{t('AUTH.NEW_PASSWORD.NO_LETTER')}</FormHead>
      <div className={styles.actions}>
        <ButtonLink href="/remind" variant="primary" size="l" isFull>
          {t('AUTH.NEW_PASSWORD.ASK')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Changed({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  const { t } = useTranslation();
  const frame = useFormFocus(NOTHING_TYPED);
  return (
    <div ref={frame} className={styles.form}>
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
