import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldAlert } from 'lucide-react';
import { accountQuery } from '../../api/access.queries.ts';
import { signOut, useSession } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { ROLE_NAMES } from '../../words/role-words.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import styles from './account.module.css';

/** The person's own password, codes and sessions. Also where somebody lands who has to set up codes first. */
export function AccountScreen() {
  usePageTitle('Your account');
  const { data, error, isPending, refetch } = useQuery(accountQuery);
  const mustEnrol = useSession((state) => state.mustEnrol);
  return (
    <>
      <header className="top">
        <h1>Your account</h1>
        {data && <span className="muted">{`${data.user.email}, ${ROLE_NAMES[data.user.role]}`}</span>}
        <span className="end" />
        {mustEnrol && (
          <button type="button" className="btn" onClick={() => void signOut()}>
            Sign out
          </button>
        )}
      </header>
      {isPending && <SkeletonRows rows={6} label="your account" />}
      {!data && error && <ErrorState error={error} what="your account" onRetry={() => void refetch()} />}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className="content" tabIndex={0} role="region" aria-label="Your account">
          {mustEnrol && (
            <div className="note warn banner">
              <ShieldAlert size={18} className="i" aria-hidden="true" />
              <div>
                <h2>One step before you go on</h2>
                <p>Your role needs codes from an app at sign-in. Set them up below; it takes a minute.</p>
              </div>
            </div>
          )}
          <div className="cards">
            <div className={clsx(styles['cardColumn'], 'col')}>
              <SecondFactorCard account={data} />
              {!mustEnrol && <PasswordCard hasPassword={data.hasPassword} />}
            </div>
            {!mustEnrol && <OwnSessions sessions={data.sessions} />}
          </div>
        </div>
      )}
    </>
  );
}
