import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import { useQueryScope } from '../../shared/use-query-scope.ts';
import card from './card.module.css';
import { PasswordCard } from './password-card.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionFailed, SectionLoading } from './section-state.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';

/** How the player signs in: the password, and codes of an app beside it. */
export function SecurityScreen(): ReactNode {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(twoFactorQuery(useQueryScope()));
  return (
    <>
      <SectionHead title={t('PROFILE.SECURITY.TITLE')} text={t('PROFILE.SECURITY.TEXT')} />
      {data ? (
        <div className={card.cards}>
          <PasswordCard />
          <TwoFactorCard state={data} />
        </div>
      ) : isError ? (
        <SectionFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionLoading count={2} />
      )}
    </>
  );
}
