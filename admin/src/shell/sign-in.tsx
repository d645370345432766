import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { signInMeansQuery } from '../api/access.queries.ts';
import { RequestError } from '../api/request-error.ts';
import { signIn, signInWithCode, useSession } from '../session/session.store.ts';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { EnvironmentStrip } from './environment-strip.tsx';
import { Logo } from './logo.tsx';
import invitationStyles from './invitation.module.css';
import mainNavStyles from './main-nav.module.css';
import styles from './sign-in.module.css';

/** The form of the sign-in page and of the dialog that appears when a session has ended. */
export function SignInForm({ email: given = '' }: { email?: string }) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [stepToken, setStepToken] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email || !password) {
      setProblem(email ? 'Password is missing.' : 'Email is missing.');
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
        <TextField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {problem && <ErrorMessage>{problem}</ErrorMessage>}
        <button type="submit" className="btn primary" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
      <SsoButton />
    </>
  );
}

/** The second step: a code of the app, or one of the recovery codes. */
function CodeForm({ token, onStartOver }: { token: string; onStartOver: (reason: string) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isRecovering, setIsRecovering] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) {
      setProblem('Code is missing.');
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
        label={isRecovering ? 'Recovery code' : 'Code from your app'}
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        inputMode={isRecovering ? 'text' : 'numeric'}
        value={code}
        onChange={setCode}
        problem={problem}
        help={
          isRecovering
            ? 'One of the ten you kept when you set up your app. Each works once.'
            : 'The six digits your app shows for Marquee now.'
        }
      />
      <button type="submit" className="btn primary" disabled={isBusy}>
        {isBusy ? 'Checking…' : 'Sign in'}
      </button>
      <button
        type="button"
        className="btn ghost"
        onClick={() => {
          setIsRecovering(!isRecovering);
          setCode('');
          setProblem('');
        }}
      >
        {isRecovering ? 'Use a code from the app' : 'I do not have my phone'}
      </button>
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
      <div className="or">or</div>
      <a className="btn wide" href={`/admin/api/session/sso?returnTo=${encodeURIComponent(returnTo)}`}>
        <KeyRound size={15} aria-hidden="true" />
        {sso.label}
      </a>
    </>
  );
}

function explain(error: unknown): string {
  if (!(error instanceof RequestError))
    return `This page has made a mistake, and nobody was signed in: ${error instanceof Error ? error.message : String(error)}`;
  if (error.status === 0) return error.message;
  if (error.status === 429) return 'Too many attempts. Wait a minute, then try again.';
  if (error.status === 401) return 'Email or password is wrong.';
  return error.message;
}

/** Why the company account did not sign the person in; the server's codes, in words for them. */
const SSO_PROBLEMS: Record<string, string> = {
  SSO_OVER: 'That sign-in took too long or was begun in another browser. Start again.',
  SSO_REFUSED: 'Your company account did not sign you in. Try again, or sign in with your password.',
  SSO_PERSON_UNKNOWN:
    'Your company account is not known here. Ask an administrator to add your email address.',
  SSO_NO_ROLE: 'Your company account has no role here. Ask whoever manages accounts for one.',
  SSO_OFF: 'Signing in with a company account is not set up here.',
  SSO_UNUSABLE:
    'The company sign-in does not answer as it should. Whoever set it up finds why in the server’s log.',
  SSO_UNAVAILABLE: 'The company sign-in cannot be reached. Try again in a moment.',
  LAST_ADMINISTRATOR:
    'Your company account gives you another role, and you are the last administrator here. Make somebody else one first.',
};

export function SignInPage() {
  const status = useSession((state) => state.status);
  const code = new URLSearchParams(window.location.search).get('problem');
  return (
    <SignInCard title="Sign in">
      {status === 'unreachable' && (
        <output className="note warn">
          The server did not answer. Sign-in works again as soon as it does.
        </output>
      )}
      {code && (
        <div className="note bad" role="alert">
          {SSO_PROBLEMS[code] ?? 'The sign-in did not work. Try again.'}
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
        <div className="brand">
          <Logo />
          Marquee
        </div>
        <h1>{title}</h1>
        <EnvironmentStrip />
        {children}
      </div>
    </main>
  );
}
