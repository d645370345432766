import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineFailed } from './line-failed.tsx';
import { useTranslation } from '../texts/translation.tsx';

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus' | 'refetch'>;

/**
 * Beside money and limits that could not be asked for again: what stands there is what was known before, and a limit, a
 * break or a payment may be another by now. Without an answer at all there is nothing that could mislead.
 */
export function Outdated({ queries }: { queries: readonly Asked[] }): ReactNode {
  const { t } = useTranslation();
  const outdated = queries.filter(
    // `paused`: it is asked for as soon as there is a connection.
    ({ data, isError, fetchStatus }) => data !== undefined && (isError || fetchStatus === 'paused'),
  );
  if (outdated.length === 0) return null;
  const askAgain = (): void => {
    for (const { refetch } of outdated) void refetch();
  };
  return <LineFailed text={t('LOAD.OUTDATED')} onRetry={askAgain} />;
}
