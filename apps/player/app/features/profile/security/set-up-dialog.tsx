import { Button, Dialog } from '@marquee/blocks/primitives';
import type { PlatformCalls } from '@marquee/schemas/platform';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormAlert } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { AppSteps } from './app-steps.tsx';
import { CodeField } from './code-field.tsx';
import limits from '../limits/limits.module.css';
import { readField } from '../details/read-field.ts';
import { useTwoFactorForm } from './use-two-factor-form.ts';
import { spellCode } from '../../../shared/forms/spellings.model.ts';

type SetUpProps = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => Promise<void> };

export function SetUpDialog({ isOpen, ...rest }: SetUpProps & { isOpen: boolean }): ReactNode {
  const { onClose } = rest;
  const { t } = useTranslation();
  return (
    <Dialog title={t('PROFILE.TWO_FACTOR.SET_UP')} isOpen={isOpen} onClose={onClose}>
      <SetUp {...rest} />
    </Dialog>
  );
}

/** Three steps: the password, the secret for the app, and a first code that proves the app has the secret. */
function SetUp({ onClose, onDone }: SetUpProps): ReactNode {
  const { t } = useTranslation();
  const [given, setGiven] = useState<PlatformCalls['POST /api/player/two_factor']['answer']>();
  const password = useTwoFactorForm({
    form: 'two-factor-password',
    field: 'current_password',
    send: (typed, platform) =>
      platform.call('POST /api/player/two_factor', { body: { current_password: typed } }),
    onSent: (_typed, answer) => setGiven(answer),
    onClose,
  });
  const code = useTwoFactorForm({
    form: 'two-factor-code',
    field: 'otp_attempt',
    send: (typed, platform) =>
      platform.call('POST /api/player/two_factor/confirm', { body: { otp_attempt: typed } }),
    onSent: (_typed, { recovery_codes: fresh }) => onDone(fresh),
    onClose,
  });
  const { problems, isPending, noteTyping } = given ? code : password;
  const frame = useFormFocus(problems, given ? 'code' : 'password');

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (given) code.submit(spellCode(readField(form, 'otp_attempt')));
    else password.submit(readField(form, 'current_password'));
  }

  return (
    <div ref={frame}>
      <form className={styles.step} method="post" noValidate onSubmit={handleSubmit} onInput={noteTyping}>
        {given ? (
          <AppSteps secret={given.secret} url={given.otpauth_url} />
        ) : (
          <p>{t('PROFILE.TWO_FACTOR.PASSWORD_TEXT')}</p>
        )}
        <FormAlert alert={problems.alert} />
        {given ? (
          <CodeField
            label={t('PROFILE.TWO_FACTOR.STEP_CODE')}
            problem={problems.fields['otp_attempt']}
            isDigits
          />
        ) : (
          <PasswordField
            name="current_password"
            label={t('AUTH.NEW_PASSWORD.CURRENT')}
            autoComplete="current-password"
            problem={problems.fields['current_password']}
          />
        )}
        <div className={limits.choices}>
          <Button type="submit" variant="primary" size="l" isBusy={isPending}>
            {t(given ? 'PROFILE.TWO_FACTOR.SWITCH_ON' : 'AUTH.SIGN_UP.NEXT')}
          </Button>
          <Button size="l" variant="ghost" onClick={onClose}>
            {t('PROFILE.CANCEL')}
          </Button>
        </div>
      </form>
    </div>
  );
}
