import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import styles from './sign-in-form.module.css';
import type { SignInProblems } from './sign-in.model.ts';
import { useSignIn } from './use-sign-in.ts';

/** Email and password, then the code of whoever signs in with two factors. What was typed stays when it is refused. */
export function SignInForm(): ReactNode {
  const signIn = useSignIn();
  const { step, problems } = signIn;
  const [email, setEmail] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isAnotherStep = shown.current !== step;
    shown.current = step;
    // The email is there already when somebody comes back to the first step.
    const wanted = isAnotherStep ? 'input:is([name="code"], [name="password"])' : '[aria-invalid="true"]';
    frame.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [step, problems]);
  return (
    <div ref={frame} className={styles.form}>
      {step === 'credentials' ? (
        <CredentialsStep signIn={signIn} email={email} onEmail={setEmail} alert={<Alert {...problems} />} />
      ) : (
        <CodeStep signIn={signIn} alert={<Alert {...problems} />} />
      )}
    </div>
  );
}

function Alert({ alert, hasHelp = false }: SignInProblems): ReactNode {
  const { t } = useTranslation();
  if (!alert) return null;
  return (
    <div className={hasHelp ? styles.calm : styles.alert} role="alert">
      <Icon name={hasHelp ? 'shield-check' : 'triangle-alert'} />
      <p>{alert}</p>
      {hasHelp && <AppLink href="/responsible-gaming">{t('SHELL.SAFER_PLAY.HELP')}</AppLink>}
    </div>
  );
}
