import { useState, type ReactNode } from 'react';
import { useEntryState } from '../../../shared/addresses/entry-state.ts';
import { FormAlert, FormNote } from '../../../shared/forms/form-parts.tsx';
import styles from '../../../shared/forms/form.module.css';
import { useFormFocus } from '../../../shared/forms/use-form-focus.ts';
import { hasLapsed } from '../../../shared/visitor/lapsed-visit.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Email and password, then a code for players with two factors. After a refusal, typed text stays. */
export function SignInForm(): ReactNode {
  const { t } = useTranslation();
  const state = useEntryState();
  const signIn = useSignIn();
  const { step, problems } = signIn;
  const [email, setEmail] = useState('');
  const frame = useFormFocus(problems, step);
  const alert = <FormAlert alert={problems.alert} hasHelp={problems.hasHelp} />;
  return (
    <div ref={frame} className={styles.form}>
      {step === 'credentials' ? (
        <CredentialsStep
          signIn={signIn}
          email={email}
          onEmail={setEmail}
          alert={hasLapsed(state) && !problems.alert ? <FormNote text={t('AUTH.SIGN_IN.LAPSED')} /> : alert}
        />
      ) : (
        <CodeStep signIn={signIn} alert={alert} />
      )}
    </div>
  );
}
