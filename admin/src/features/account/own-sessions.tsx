import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MonitorSmartphone } from 'lucide-react';
import { endOtherSessions, endSession } from '../../api/access.mutations.ts';
import type { OwnSession } from '../../api/access-types.ts';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { say } from '../../words/generated/account.ts';
import { browserName } from '../../words/visitors/browser-words.ts';
import { formatInstant } from '../../words/time.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import cardStyles from '../../shared/ui/card.module.css';
import styles from './own-sessions.module.css';

const MEANS: Record<OwnSession['method'], string> = {
  get password() {
    return say('with-your-password');
  },
  get 'second-factor'() {
    return say('with-a-code');
  },
  get sso() {
    return say('with-your-company-account');
  },
};

/** The person's sessions, with buttons to end unknown ones. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const end = useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? endOtherSessions() : endSession(id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <section className={cardStyles['card']} aria-labelledby="sessions-title">
      <header>
        <MonitorSmartphone size={16} aria-hidden="true" />
        <h2 id="sessions-title">{say('where-you-are-signed')}</h2>
        <Button
          isSmall
          className={arrangement['end']}
          disabled={others.length === 0 || end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {say('sign-out-everywhere-else')}
        </Button>
      </header>
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div className={arrangement['grow']}>
              <div className={arrangement['closeRow']}>
                <b className={textStyles['cut']}>{browserName(session.userAgent)}</b>
                {session.isCurrent && <Pill tone="ok">{say('this-one')}</Pill>}
              </div>
              <div className={clsx(textStyles['quiet'], textStyles['numbers'])}>
                {say('ip-since-instant-means', {
                  ip: session.ip ?? 'address unknown',
                  instant: formatInstant(Date.parse(session.createdAt), now),
                  means: MEANS[session.method],
                })}
              </div>
            </div>
            {!session.isCurrent && (
              <Button
                isSmall
                aria-label={say('sign-out-user-agent', {
                  userAgent: browserName(session.userAgent),
                  ip: session.ip ?? '',
                })}
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                {say('sign-out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {end.error && <ErrorMessage>{end.error.message}</ErrorMessage>}
      {others.length === 0 && (
        <p className={clsx(styles['cardFoot'], textStyles['quiet'])}>{say('nowhere-else')}</p>
      )}
    </section>
  );
}
