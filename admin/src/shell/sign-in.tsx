import { CircleX } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { RequestError } from '../api/request-error.ts';
import { signIn, useSession } from '../session/session.store.ts';
import { Logo } from './logo.tsx';

/** The form of the sign-in page and of the dialog that appears when a session has ended. */
export function SignInForm({ email: given = '' }: { email?: string }) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email || !password) {
      setProblem(email ? 'Password is missing.' : 'Email is missing.');
      return;
    }
    setIsBusy(true);
    setProblem('');
    try {
      await signIn(email, password);
    } catch (error) {
      setProblem(explain(error));
      setIsBusy(false);
    }
  }

  return (
    <form className="signin" onSubmit={submit} noValidate>
      <label className="label" htmlFor={`${id}-email`}>
        Email
      </label>
      <input
        id={`${id}-email`}
        className="field"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <label className="label" htmlFor={`${id}-password`}>
        Password
      </label>
      <input
        id={`${id}-password`}
        className="field"
        type="password"
        autoComplete="current-password"
        value={password}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div role="alert" id={`${id}-problem`}>
        {problem && (
          <div className="errmsg">
            <CircleX size={14} aria-hidden="true" />
            {problem}
          </div>
        )}
      </div>
      <button type="submit" className="btn primary" disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}

function explain(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Sign-in did not work. Try again.';
  if (error.status === 0) return 'The server cannot be reached. Check the connection and try again.';
  if (error.status === 429) return 'Too many attempts. Wait a minute, then try again.';
  if (error.status === 401) return 'Email or password is wrong.';
  return error.message;
}

export function SignInPage() {
  const status = useSession((state) => state.status);
  return (
    <main className="signin-page">
      <div className="signin-card">
        <div className="brand">
          <Logo />
          Marquee
        </div>
        <h1>Sign in</h1>
        {status === 'unreachable' && (
          <output className="note warn">
            The server did not answer. Sign-in works again as soon as it does.
          </output>
        )}
        <SignInForm />
      </div>
    </main>
  );
}
