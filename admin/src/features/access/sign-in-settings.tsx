import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { KeyRound, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { saveSignInRules } from '../../api/access.mutations.ts';
import { peopleQuery, signInMeansQuery, signInRulesQuery } from '../../api/access.queries.ts';
import type { SignInRules } from '../../api/access-types.ts';
import type { Role } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/access.ts';
import { ROLES } from '../../words/role-words.ts';
import { sayAround } from '../../words/say-around.ts';
import { AccessHeader } from './access-header.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import cardStyles from '../../shared/ui/card.module.css';
import styles from './sign-in-settings.module.css';

/** The rules for signing in. */
export function SignInSettings() {
  const rules = useQuery(signInRulesQuery);
  return (
    <>
      <AccessHeader />
      {rules.isPending && <SkeletonRows rows={4} label={say('the-sign-in-rules')} />}
      {!rules.data && rules.error && (
        <ErrorState
          error={rules.error}
          what={say('the-sign-in-rules')}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
        <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('sign-in')}>
          <div className={cardStyles['cards']}>
            <CodesCard key={rules.data.secondFactorRoles.join(' ')} rules={rules.data} />
            <SsoCard />
          </div>
        </div>
      )}
    </>
  );
}

function CodesCard({ rules }: { rules: SignInRules }) {
  const people = useQuery(peopleQuery).data ?? [];
  const [roles, setRoles] = useState<readonly Role[]>(rules.secondFactorRoles);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveSignInRules({ secondFactorRoles: ROLES.filter((role) => roles.includes(role)) }),
    onSuccess: (saved) => queryClient.setQueryData(signInRulesQuery.queryKey, saved),
  });
  const without = people.filter(
    ({ role, hasPassword, secondFactorSince }) => roles.includes(role) && hasPassword && !secondFactorSince,
  );
  const isChanged = ROLES.some((role) => roles.includes(role) !== rules.secondFactorRoles.includes(role));
  return (
    <section className={cardStyles['card']} aria-labelledby="codes-title">
      <header>
        <ShieldCheck size={16} aria-hidden="true" />
        <h2 id="codes-title">{say('codes-from-an-app')}</h2>
      </header>
      <div className={cardStyles['body']}>
        <p className={textStyles['secondary']}>{say('everybody-can-set-them')}</p>
        <fieldset className={styles['checks']}>
          <legend className={fieldStyles['label']}>{say('needed-for')}</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={say(`all-${role}`)}
              checked={roles.includes(role)}
              onChange={({ currentTarget }) =>
                setRoles(currentTarget.checked ? [...roles, role] : roles.filter((kept) => kept !== role))
              }
            />
          ))}
        </fieldset>
        {isChanged && without.length > 0 && (
          <div className={clsx(note['note'], note['warn'])} data-part="note">
            <TriangleAlert size={16} className={note['icon']} aria-hidden="true" />
            <span>
              {say('have-none-yet-and', {
                count: without.length,
                without: without.map(({ name }) => name).join(', '),
              })}
            </span>
          </div>
        )}
        {save.error && <ErrorMessage>{save.error.message}</ErrorMessage>}
        <Button look="primary" disabled={!isChanged || save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? say('saving') : say('save')}
        </Button>
      </div>
    </section>
  );
}

function SsoCard() {
  const sso = useQuery(signInMeansQuery).data?.sso;
  return (
    <section className={cardStyles['card']} aria-labelledby="sso-title">
      <header>
        <KeyRound size={16} aria-hidden="true" />
        <h2 id="sso-title">{say('company-account')}</h2>
        {sso ? <Pill tone="ok">{say('on')}</Pill> : <Pill>{say('off')}</Pill>}
      </header>
      <div className={cardStyles['body']}>
        {sso ? (
          <p className={textStyles['secondary']}>
            {sayAround(say, 'the-sign-in-page', { label: <b>{sso.label}</b> })}
          </p>
        ) : (
          <p className={textStyles['secondary']}>
            {sayAround(say, 'people-can-sign-in', {
              code: <code className={textStyles['monospace']}>OIDC_ISSUER</code>,
            })}
          </p>
        )}
      </div>
    </section>
  );
}
