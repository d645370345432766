import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldAlert } from 'lucide-react';
import { accountQuery } from '../../api/access.queries.ts';
import { signOut, useSession } from '../../session/session.store.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/account.ts';
import { ROLE_NAMES } from '../../words/role-words.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import cardStyles from '../../shared/ui/card.module.css';
import styles from './account.module.css';

/** The person's own password, codes and sessions. People who must set up codes first are sent here, too. */
export function AccountScreen() {
  usePageTitle(say('your-account'));
  const { data, error, isPending, refetch } = useQuery(accountQuery);
  const mustEnrol = useSession((state) => state.mustEnrol);
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('your-account')}</h1>
        {data && (
          <span className={textStyles['muted']}>{`${data.user.email}, ${ROLE_NAMES[data.user.role]}`}</span>
        )}
        <span className={arrangement['end']} />
        {mustEnrol && <Button onClick={() => void signOut()}>{say('sign-out')}</Button>}
      </header>
      {isPending && <SkeletonRows rows={6} label={say('your-account-in-line')} />}
      {!data && error && (
        <ErrorState error={error} what={say('your-account-in-line')} onRetry={() => void refetch()} />
      )}
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('your-account')}>
          {mustEnrol && (
            <div className={clsx(note['note'], note['warn'], note['banner'])} data-part="note">
              <ShieldAlert size={18} className={note['icon']} aria-hidden="true" />
              <div>
                <h2>{say('one-step-before-you')}</h2>
                <p>{say('your-role-needs-codes')}</p>
              </div>
            </div>
          )}
          <div className={cardStyles['cards']}>
            <div className={clsx(styles['cardColumn'], arrangement['column'])}>
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
