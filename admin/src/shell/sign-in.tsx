import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { signInMeansQuery } from '../api/access.queries.ts';
import { RequestError } from '../api/request-error.ts';
import { signIn, signInWithCode, useSession } from '../session/session.store.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { say } from '../words/generated/shell.ts';
import { EnvironmentStrip } from './environment-strip.tsx';
import { Logo } from './logo.tsx';
import invitationStyles from './invitation.module.css';
import mainNavStyles from './main-nav.module.css';
import note from '../shared/ui/note.module.css';
import buttonStyles from '../shared/ui/button.module.css';
import styles from './sign-in.module.css';

/** The form of the sign-in page, and of the dialog after a session has ended. */
export function SignInForm({ email: given = '' }: { email?: string }) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [stepToken, setStepToken] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email || !password) {
      setProblem(email ? say('password-is-missing') : say('email-is-missing'));
      return;
    }
    setIsBusy(true);
    setProblem('');
    try {
      setStepToken(await signIn(email, password));
    } catch (error) {
      setProblem(explain(error));
    }
    setIsBusy(false);
  }

  function startOver(reason: string) {
    setStepToken(undefined);
    setPassword('');
    setProblem(reason);
  }

  if (stepToken !== undefined) return <CodeForm token={stepToken} onStartOver={startOver} />;
  return (
    <>
      <form className={invitationStyles['signIn']} onSubmit={submit} noValidate>
        <TextField
          label={say('email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={say('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {problem && <ErrorMessage>{problem}</ErrorMessage>}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? say('signing-in') : say('sign-in')}
        </Button>
      </form>
      <SsoButton />
    </>
  );
}

/** The second step: a code from the app, or a recovery code. */
function CodeForm({ token, onStartOver }: { token: string; onStartOver: (reason: string) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isRecovering, setIsRecovering] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) {
      setProblem(say('code-is-missing'));
      return;
    }
    setIsBusy(true);
    setProblem('');
    try {
      await signInWithCode(token, code);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'SIGN_IN_STEP_OVER') onStartOver(error.message);
      else setProblem(error instanceof RequestError && error.status > 0 ? error.message : explain(error));
      setIsBusy(false);
    }
  }

  return (
    <form className={invitationStyles['signIn']} onSubmit={submit} noValidate>
      <TextField
        key={String(isRecovering)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before had the focus and is gone
        autoFocus
        label={isRecovering ? say('recovery-code') : say('code-from-your-app')}
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        inputMode={isRecovering ? 'text' : 'numeric'}
        value={code}
        onChange={setCode}
        problem={problem}
        help={isRecovering ? say('one-of-the-ten') : say('the-six-digits-your')}
      />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? say('checking') : say('sign-in')}
      </Button>
      <Button
        look="ghost"
        onClick={() => {
          setIsRecovering(!isRecovering);
          setCode('');
          setProblem('');
        }}
      >
        {isRecovering ? say('use-a-code-from') : say('i-do-not-have')}
      </Button>
    </form>
  );
}

function SsoButton() {
  const sso = useQuery(signInMeansQuery).data?.sso;
  if (!sso) return null;
  const here = window.location.pathname + window.location.search;
  const returnTo = here.includes('problem=') ? '/admin/' : here;
  return (
    <>
      <div className={styles['or']}>{say('or')}</div>
      <a
        className={clsx(buttonStyles['button'], buttonStyles['wide'])}
        data-part="button"
        href={`/admin/api/session/sso?returnTo=${encodeURIComponent(returnTo)}`}
      >
        <KeyRound size={15} aria-hidden="true" />
        {sso.label}
      </a>
    </>
  );
}

function explain(error: unknown): string {
  if (!(error instanceof RequestError))
    return say('this-page-has-made', { message: error instanceof Error ? error.message : String(error) });
  if (error.status === 0) return error.message;
  if (error.status === 429) return say('too-many-attempts-wait');
  if (error.status === 401) return say('email-or-password-is');
  return error.message;
}

/** Why the sign-in with the company account failed: the server's codes in words. */
const SSO_PROBLEMS: Record<string, string> = {
  get SSO_OVER() {
    return say('that-sign-in-took');
  },
  get SSO_REFUSED() {
    return say('your-company-account-did');
  },
  get SSO_PERSON_UNKNOWN() {
    return say('your-company-account-is');
  },
  get SSO_NO_ROLE() {
    return say('your-company-account-has');
  },
  get SSO_OFF() {
    return say('signing-in-with-a');
  },
  get SSO_UNUSABLE() {
    return say('the-company-sign-in');
  },
  get SSO_UNAVAILABLE() {
    return say('The-company-sign-in');
  },
  get LAST_ADMINISTRATOR() {
    return say('your-company-account-gives');
  },
};

export function SignInPage() {
  const status = useSession((state) => state.status);
  const code = new URLSearchParams(window.location.search).get('problem');
  return (
    <SignInCard title={say('sign-in')}>
      {status === 'unreachable' && (
        <output className={clsx(note['note'], note['warn'])} data-part="note">
          {say('the-server-did-not')}
        </output>
      )}
      {code && (
        <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
          {SSO_PROBLEMS[code] ?? say('the-sign-in-did')}
        </div>
      )}
      <SignInForm />
    </SignInCard>
  );
}

export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles['signInPage']}>
      <div className={mainNavStyles['signInCard']}>
        <div className={mainNavStyles['brand']}>
          <Logo />
          {say('marquee')}
        </div>
        <h1>{title}</h1>
        <EnvironmentStrip />
        {children}
      </div>
    </main>
  );
}
