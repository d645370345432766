import { AppLink } from '@marquee/blocks/primitives';
import { useState, type FormEvent, type ReactNode } from 'react';
import { EmailField, FormAlert, FormDone, FormHead, Submit } from '../../../shared/forms/form-parts.tsx';
import { checkEmail } from '../../../shared/forms/form-rules.model.ts';
import styles from '../../../shared/forms/form.module.css';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { sendPasswordLetter } from './letters.mutations.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useOtherPopup } from '../use-other-popup.ts';

/** Requests the email with which a new password is set. It does not reveal whether an account has the address. */
export function RemindForm(): ReactNode {
  const { t } = useTranslation();
  const formatOther = useOtherPopup();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAuthForm<string>({
    form: 'remind',
    shown: ['email'],
    check: (email) => checkEmail(email, t),
    send: (email, captcha, platform) => sendPasswordLetter(platform, email, captcha),
    onSent: setSentTo,
  });
  const frame = useFormFocus(form.problems, sentTo === undefined ? 'email' : 'sent');

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    form.submit(String(new FormData(event.currentTarget).get('email')).trim());
  }

  const signIn = <AppLink href={formatOther('/sign-in')}>{t('AUTH.REMIND.BACK')}</AppLink>;
  return (
    <div ref={frame} className={styles.form}>
      {sentTo === undefined ? (
        <form
          className={styles.step}
          method="post"
          noValidate
          onSubmit={handleSubmit}
          onInput={form.noteTyping}
        >
          <FormHead title={t('AUTH.REMIND.TITLE')}>{t('AUTH.REMIND.TEXT')}</FormHead>
          <FormAlert alert={form.problems.alert} />
          <EmailField problem={form.problems.fields['email']} />
          <Submit
            label={t('AUTH.REMIND.SUBMIT')}
            pending={t('AUTH.SENDING')}
            isPending={form.isPending}
            isSolving={form.isSolving}
          />
          <p className={styles.link}>{signIn}</p>
        </form>
      ) : (
        <FormDone
          icon="mail"
          title={t('AUTH.REMIND.SENT')}
          text={t('AUTH.REMIND.SENT_TEXT', { email: sentTo })}
        >
          <p className={styles.link}>{signIn}</p>
        </FormDone>
      )}
    </div>
  );
}
