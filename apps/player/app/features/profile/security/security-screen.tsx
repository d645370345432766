import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import card from '../card.module.css';
import { PasswordCard } from './password-card.tsx';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';

/** How the player signs in: the password, and codes of an authenticator app. */
export function SecurityScreen(): ReactNode {
  const { t } = useTranslation();
  const asked = useQuery(twoFactorQuery(useQueryScope()));
  return (
    <>
      <SectionHead title={t('PROFILE.SECURITY.TITLE')} text={t('PROFILE.SECURITY.TEXT')} />
      <SectionState asked={asked} count={2}>
        {(state) => (
          <div className={card.cards}>
            <PasswordCard />
            <TwoFactorCard state={state} />
          </div>
        )}
      </SectionState>
    </>
  );
}
