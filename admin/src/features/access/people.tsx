import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { auditQuery, peopleQuery, signInRulesQuery } from '../../api/access.queries.ts';
import type { AuditFilter, Person } from '../../api/access-types.ts';
import type { Role } from '../../api/api-types.ts';
import { useSession } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/access.ts';
import { AccessHeader } from './access-header.tsx';
import { AuditTable } from './audit-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog, type PersonTask } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './people.module.css';

const EVERYTHING: AuditFilter = { actor: '', action: '', kind: '', document: '', request: '', from: '' };
const RECENT = 12;

/** Everybody who may sign in, with their roles. */
export function People() {
  const people = useQuery(peopleQuery);
  const { data: rules } = useQuery(signInRulesQuery);
  const ownId = useSession((state) => state.user?.id);
  const [isInviting, setIsInviting] = useState(false);
  const [task, setTask] = useState<{ person: Person; task: PersonTask; role?: Role }>();
  const now = useNow();
  return (
    <>
      <AccessHeader>
        <Button look="primary" onClick={() => setIsInviting(true)}>
          <UserPlus size={15} aria-hidden="true" />
          {say('invite')}
        </Button>
      </AccessHeader>
      {people.isPending && <SkeletonRows label={say('people')} />}
      {!people.data && people.error && (
        <ErrorState error={people.error} what={say('the-people')} onRetry={() => void people.refetch()} />
      )}
      {people.data && (
        <div
          className={pageStyles['content']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
          tabIndex={0}
          role="region"
          aria-label={say('people-and-recent-entries')}
        >
          <div className={styles['peopleGrid']}>
            <table className={clsx(styles['people'], tableStyles['table'])} aria-label={say('People')}>
              <thead>
                <tr>
                  <th scope="col">{say('name')}</th>
                  <th scope="col">{say('email')}</th>
                  <th scope="col">{say('role')}</th>
                  <th scope="col">{say('codes')}</th>
                  <th scope="col">{say('last-seen')}</th>
                  <th scope="col">
                    <span className={textStyles['readAloud']}>{say('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.data.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    isSelf={person.id === ownId}
                    needsCodes={rules?.secondFactorRoles.includes(person.role) ?? false}
                    now={now}
                    onTask={(chosen, role) => setTask({ person, task: chosen, ...(role ? { role } : {}) })}
                  />
                ))}
              </tbody>
            </table>
            <RoleTable />
          </div>
          <RecentEntries now={now} />
        </div>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {task?.task === 'rights' && <RightsDialog person={task.person} onClose={() => setTask(undefined)} />}
      {task && task.task !== 'rights' && (
        <PersonDialog
          person={task.person}
          task={task.task}
          {...(task.role && { role: task.role })}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

function RecentEntries({ now }: { now: number }) {
  const entries = useInfiniteQuery(auditQuery(EVERYTHING)).data?.pages.flat().slice(0, RECENT) ?? [];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <div className={clsx(styles['recentHead'], arrangement['row'])}>
        <h2 className={smallHeading['heading']} id="recent-title">
          {say('audit-log')}
        </h2>
        <span className={textStyles['muted']}>{say('nothing-here-can-be')}</span>
        <ButtonLink isSmall className={arrangement['end']} to="/audit">
          {say('all-entries')}
        </ButtonLink>
      </div>
      <AuditTable entries={entries} now={now} label={say('recent-entries-of-the')} />
    </section>
  );
}
