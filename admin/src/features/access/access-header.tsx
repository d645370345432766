import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { clsx } from 'clsx';
import { useNow } from '../../shared/clock.ts';
import { troubleWords } from '../../words/webhook-words.ts';
import { peopleQuery, tokensQuery, webhooksQuery } from '../../api/access.queries.ts';
import { say } from '../../words/generated/access.ts';
import tabStyles from '../../shared/ui/tabs.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './access-header.module.css';

export type AccessTab = 'people' | 'tokens' | 'webhooks' | 'sign-in' | 'approvals';
export const ACCESS_TABS: readonly { id: AccessTab; name: string }[] = [
  {
    id: 'people',
    get name() {
      return say('People');
    },
  },
  {
    id: 'tokens',
    get name() {
      return say('api-tokens');
    },
  },
  {
    id: 'webhooks',
    get name() {
      return say('Webhooks');
    },
  },
  {
    id: 'sign-in',
    get name() {
      return say('sign-in');
    },
  },
  {
    id: 'approvals',
    get name() {
      return say('approvals');
    },
  },
];

/** The title, the button of the current tab, and the tabs. */
export function AccessHeader({ children }: { children?: ReactNode }) {
  const webhooks = useQuery(webhooksQuery).data;
  const now = useNow();
  const isFailing = webhooks?.some((webhook) => troubleWords(webhook, now) !== '');
  const counts: Partial<Record<AccessTab, number | undefined>> = {
    people: useQuery(peopleQuery).data?.length,
    tokens: useQuery(tokensQuery).data?.length,
    webhooks: webhooks?.length,
  };
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('access')}</h1>
        <span className={arrangement['end']} />
        {children}
      </header>
      <nav className={tabStyles['tabs']} data-part="tabs" aria-label={say('access')}>
        {ACCESS_TABS.map(({ id, name }) => (
          <NavLink key={id} to={id === 'people' ? '/access' : `/access/${id}`} end>
            {name}{' '}
            <span className={clsx(textStyles['muted'], textStyles['numbers'])}>{counts[id] ?? ''}</span>
            {id === 'webhooks' && isFailing && (
              <TriangleAlert
                size={14}
                className={styles['warningIcon']}
                aria-label={say('one-does-not-receive')}
              />
            )}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
