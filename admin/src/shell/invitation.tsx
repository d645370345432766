import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { choosePassword, findInvitation } from '../api/access.mutations.ts';
import { RequestError } from '../api/request-error.ts';
import { useSession } from '../session/session.store.ts';
import { EmptyState } from '../shared/ui/states.tsx';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { SignInCard, SignInForm } from './sign-in.tsx';
import appFrameStyles from './app-frame.module.css';
import styles from './invitation.module.css';

const MIN_LENGTH = 12;

/** Where the link of an invitation leads: the person chooses a password and signs in with it. */
export function InvitationPage() {
  // Kept: once it was used it leaves the address.
  const [token] = useState(() => window.location.hash.slice(1));
  const signedIn = useSession(({ status, user }) => (status === 'signed-in' ? user?.email : undefined));
  const navigate = useNavigate();
  const [isChosen, setIsChosen] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => findInvitation(token),
    retry: false,
    staleTime: Infinity,
  });
  if (isPending) return <output className={appFrameStyles['boot']} aria-label="Starting" />;
  if (error)
    return (
      <SignInCard title="This link does not work">
        <EmptyState icon={Link2Off} title={titleOf(error)}>
          {error.message}
        </EmptyState>
        <a className="btn wide" href="/admin/">
          To the sign-in
        </a>
      </SignInCard>
    );
  if (isChosen && signedIn === data.email) return <Navigate to="/" replace />;
  if (isChosen)
    return (
      <SignInCard title="Sign in">
        <output className="note ok">Your password is set. Sign in with it.</output>
        <SignInForm email={data.email} />
      </SignInCard>
    );
  return (
    <SignInCard title={`Welcome, ${data.name}`}>
      <p className="muted">{`Choose a password for ${data.email}.`}</p>
      <PasswordForm
        token={token}
        email={data.email}
        onChosen={() => {
          setIsChosen(true);
          void navigate('/invitation', { replace: true });
        }}
      />
    </SignInCard>
  );
}

const TITLES: { readonly [code: string]: string } = {
  INVITATION_USED: 'It was used already',
  INVITATION_REPLACED: 'There is a newer one',
  INVITATION_EXPIRED: 'It is too old',
  INVITATION_UNKNOWN: 'It is not known here',
};

const titleOf = (error: Error): string =>
  (error instanceof RequestError && TITLES[error.code]) || 'It could not be looked at';

type FormProps = { token: string; email: string; onChosen: () => void };

function PasswordForm({ token, email, onChosen }: FormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState({ password: '', again: '', form: '' });
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      password: password.length < MIN_LENGTH ? `Use at least ${MIN_LENGTH} characters.` : '',
      again: again === password ? '' : 'This is not the same password.',
      form: '',
    };
    setProblem(found);
    if (found.password || found.again) return;
    setIsBusy(true);
    try {
      await choosePassword(token, password);
      onChosen();
    } catch (error) {
      setProblem({
        ...found,
        form: error instanceof Error ? error.message : 'That did not work. Try again.',
      });
      setIsBusy(false);
    }
  }

  return (
    <form className={styles['signIn']} onSubmit={submit} noValidate>
      <input type="hidden" autoComplete="username" value={email} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        problem={problem.password}
        help="At least 12 characters. Four words nobody would guess are good."
      />
      <TextField
        label="The same again"
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        problem={problem.again}
      />
      {problem.form && <ErrorMessage>{problem.form}</ErrorMessage>}
      <button type="submit" className="btn primary" disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Set the password'}
      </button>
    </form>
  );
}
