import { ButtonLink, classNames } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import card from '../card.module.css';
import { CheckCard } from './check-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { profileQuery } from '../profile.queries.ts';
import { SectionCard } from '../section-card.tsx';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';
import { checksOf, nextSteps, type Check } from './verification.model.ts';
import styles from './verification.module.css';

type VerificationScreenProps = {
  /** The server's time, so that server and browser render the same. */
  now: number;
  /** Sends the confirmation email to this address again. */
  Resend: ComponentType<{ email: string }>;
};

/** The checks of the player, what is missing, and the next steps. */
export function VerificationScreen({ now, Resend }: VerificationScreenProps): ReactNode {
  const { t } = useTranslation();
  const asked = useQuery(profileQuery(useQueryScope()));
  return (
    <>
      <SectionHead title={t('PROFILE.VERIFICATION.TITLE')} text={t('PROFILE.VERIFICATION.TEXT')} />
      <SectionState asked={asked} count={4}>
        {(player) => <Checks checks={checksOf(player, now)} email={player.email} Resend={Resend} />}
      </SectionState>
    </>
  );
}

type ChecksProps = Pick<VerificationScreenProps, 'Resend'> & {
  checks: readonly Check[];
  email: string | null;
};

function Checks({ checks, email, Resend }: ChecksProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className={classNames(card.cards, styles.checks)}>
        {checks.map((check) => (
          <CheckCard key={check.name} check={check} email={email ?? ''}>
            {check.name === 'email' && check.state === 'missing' && email !== null && (
              <Resend email={email} />
            )}
          </CheckCard>
        ))}
      </div>
      <DocumentsCard />
      <SectionCard icon="list-checks" title={t('PROFILE.VERIFICATION.NEXT.TITLE')}>
        <ul className={styles.steps}>
          {nextSteps(checks).map((step) => (
            <li key={step}>{t(`PROFILE.VERIFICATION.NEXT.${step}`)}</li>
          ))}
        </ul>
        <div className={card.actions}>
          <ButtonLink href="/support">{t('ERROR.TO_SUPPORT')}</ButtonLink>
        </div>
      </SectionCard>
    </>
  );
}
