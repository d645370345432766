import { Button, EmptyState, Skeleton, VisuallyHidden } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import styles from './profile.module.css';

/** Boxes of the size of what is coming. */
export function SectionLoading({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('LOAD.PENDING')}</span>
      </VisuallyHidden>
      {Array.from({ length: count }, (_item, at) => (
        <Skeleton key={at} />
      ))}
    </div>
  );
}

export function SectionFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState icon="wifi-off" title={t('LOAD.FAILED')} isPlain>
      <Button onClick={onRetry}>{t('LOAD.RETRY')}</Button>
    </EmptyState>
  );
}
