import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What stands where something could not be loaded, with the way to try again. */
export function FailedState({ title, onRetry }: { title: string; onRetry?: () => void }): ReactNode {
  const { t } = useEnvironment();
  return (
    <EmptyState icon="wifi-off" title={title}>
      {onRetry && <Button onClick={onRetry}>{t('BLOCKS.CONTEST.RETRY')}</Button>}
    </EmptyState>
  );
}
