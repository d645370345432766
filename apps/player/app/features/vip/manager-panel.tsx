import { VipManager } from '@marquee/blocks';
import { Button } from '@marquee/blocks/primitives';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import styles from './manager-panel.module.css';

/** The manager of the player's highest group, in the page's language (VIP-24). */
export function managerQuery({ platform, visitor }: QueryScope, language: string) {
  return queryOptions({
    queryKey: ['vip-manager', language],
    queryFn: async () => {
      const { groups } = await platform.call('GET /api/player/groups');
      const { manager } = await platform.call('POST /api/fe/config/managers', {
        body: { userGroups: groups },
        headers: { 'X-Locale': language },
      });
      return manager;
    },
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_VIP_MANAGER_ERROR' },
  });
}

/** Contact data of a VIP's manager; empty for players without one. Links that are not configured are left out. */
export function ManagerPanel(): ReactNode {
  const { t, language } = useTranslation();
  const { data: manager, isLoadingError, refetch } = useQuery(managerQuery(useQueryScope(), language));
  if (isLoadingError)
    return (
      <div className={styles['failed']}>
        <p role="alert">{t('VIP.MANAGER.FAILED')}</p>
        <Button size="s" onClick={() => void refetch()}>
          {t('LOAD.RETRY')}
        </Button>
      </div>
    );
  return manager ? <VipManager managers={[{ order: 0, ...manager }]} /> : null;
}
