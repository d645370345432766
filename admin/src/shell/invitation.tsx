import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link2Off } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { choosePassword, findInvitation } from '../api/access.mutations.ts';
import { RequestError } from '../api/request-error.ts';
import { useSession } from '../session/session.store.ts';
import { Button } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/states.tsx';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { say } from '../words/generated/shell.ts';
import { SignInCard, SignInForm } from './sign-in.tsx';
import appFrameStyles from './app-frame.module.css';
import note from '../shared/ui/note.module.css';
import buttonStyles from '../shared/ui/button.module.css';
import textStyles from '../shared/ui/text.module.css';
import styles from './invitation.module.css';

const MIN_LENGTH = 12;

/** The page of an invitation link: the person chooses a password and is signed in with it. */
export function InvitationPage() {
  // Kept in the state, because the token is removed from the address after use.
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
  if (isPending) return <output className={appFrameStyles['boot']} aria-label={say('starting')} />;
  if (error)
    return (
      <SignInCard title={say('this-link-does-not')}>
        <EmptyState icon={Link2Off} title={titleOf(error)}>
          {error.message}
        </EmptyState>
        <a className={clsx(buttonStyles['button'], buttonStyles['wide'])} data-part="button" href="/admin/">
          {say('to-the-sign-in')}
        </a>
      </SignInCard>
    );
  if (isChosen && signedIn === data.email) return <Navigate to="/" replace />;
  if (isChosen)
    return (
      <SignInCard title={say('sign-in')}>
        <output className={clsx(note['note'], note['ok'])} data-part="note">
          {say('your-password-is-set')}
        </output>
        <SignInForm email={data.email} />
      </SignInCard>
    );
  return (
    <SignInCard title={say('welcome-name', { name: data.name })}>
      <p className={textStyles['muted']}>{say('choose-a-password-for', { email: data.email })}</p>
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
  get INVITATION_USED() {
    return say('it-was-used-already');
  },
  get INVITATION_REPLACED() {
    return say('there-is-a-newer');
  },
  get INVITATION_EXPIRED() {
    return say('it-is-too-old');
  },
  get INVITATION_UNKNOWN() {
    return say('it-is-not-known');
  },
};

const titleOf = (error: Error): string =>
  (error instanceof RequestError && TITLES[error.code]) || say('it-could-not-be');

type FormProps = { token: string; email: string; onChosen: () => void };

function PasswordForm({ token, email, onChosen }: FormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState({ password: '', again: '', form: '' });
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      password: password.length < MIN_LENGTH ? say('use-at-least-characters', { minLength: MIN_LENGTH }) : '',
      again: again === password ? '' : say('this-is-not-the'),
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
        form: error instanceof Error ? error.message : say('that-did-not-work'),
      });
      setIsBusy(false);
    }
  }

  return (
    <form className={styles['signIn']} onSubmit={submit} noValidate>
      <input type="hidden" autoComplete="username" value={email} />
      <TextField
        label={say('password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        problem={problem.password}
        help={say('at-least-12-characters')}
      />
      <TextField
        label={say('the-same-again')}
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        problem={problem.again}
      />
      {problem.form && <ErrorMessage>{problem.form}</ErrorMessage>}
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? say('saving') : say('set-the-password')}
      </Button>
    </form>
  );
}
