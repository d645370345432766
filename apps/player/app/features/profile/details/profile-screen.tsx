import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outdated } from '../../../shared/calls/outdated.tsx';
import { playerFieldsQuery } from '../../../shared/queries/player-fields.queries.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from '../profile.queries.ts';
import { SectionHead } from '../section-head.tsx';
import { SectionFailed, SectionLoading } from '../section-state.tsx';

/** The player's own data. */
export function ProfileScreen(): ReactNode {
  const { t } = useTranslation();
  const scope = useQueryScope();
  const player = useQuery(profileQuery(scope));
  const fields = useQuery(playerFieldsQuery(scope));
  return (
    <>
      <SectionHead title={t('PROFILE.OVERVIEW.TITLE')} text={t('PROFILE.OVERVIEW.TEXT')} />
      {player.data && fields.data ? (
        <>
          <Outdated queries={[player]} />
          <ProfileForm player={player.data} known={fields.data.contexts.edition} />
        </>
      ) : player.isError || fields.isError ? (
        <SectionFailed
          error={player.error ?? fields.error}
          onRetry={() => {
            void player.refetch();
            void fields.refetch();
          }}
        />
      ) : (
        <SectionLoading count={2} />
      )}
    </>
  );
}
