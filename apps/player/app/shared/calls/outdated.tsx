import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineFailed } from './line-failed.tsx';
import { useTranslation } from '../texts/translation.tsx';

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus' | 'refetch'>;

/**
 * A warning beside money and limits that could not be refetched: the page shows the old data, and a limit, a break or a
 * payment may have changed. Where no data has been loaded at all, nothing can mislead.
 */
export function Outdated({ queries }: { queries: readonly Asked[] }): ReactNode {
  const { t } = useTranslation();
  const outdated = queries.filter(
    // `paused`: the query runs as soon as there is a connection.
    ({ data, isError, fetchStatus }) => data !== undefined && (isError || fetchStatus === 'paused'),
  );
  if (outdated.length === 0) return null;
  const askAgain = (): void => {
    for (const { refetch } of outdated) void refetch();
  };
  return <LineFailed text={t('LOAD.OUTDATED')} onRetry={askAgain} />;
}
