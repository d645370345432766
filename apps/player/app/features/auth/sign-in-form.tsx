import { useState, type ReactNode } from 'react';
import styles from './auth-form.module.css';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { FormAlert } from './form-parts.tsx';
import { useFormFocus } from './use-form-focus.ts';
import { useSignIn } from './use-sign-in.ts';

/** Email and password, then the code of whoever signs in with two factors. What was typed stays when it is refused. */
export function SignInForm(): ReactNode {
  const signIn = useSignIn();
  const { step, problems } = signIn;
  const [email, setEmail] = useState('');
  const frame = useFormFocus(problems, step);
  const alert = <FormAlert alert={problems.alert} hasHelp={problems.hasHelp} />;
  return (
    <div ref={frame} className={styles.form}>
      {step === 'credentials' ? (
        <CredentialsStep signIn={signIn} email={email} onEmail={setEmail} alert={alert} />
      ) : (
        <CodeStep signIn={signIn} alert={alert} />
      )}
    </div>
  );
}
