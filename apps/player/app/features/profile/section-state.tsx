import { Button, EmptyState, Skeleton, VisuallyHidden } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { failureSign } from '../../shared/failure.ts';
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

type FailedProps = { error: unknown; onRetry: () => void };

export function SectionFailed({ error, onRetry }: FailedProps): ReactNode {
  const { t } = useTranslation();
  const { icon, text } = failureSign(error);
  return (
    <EmptyState icon={icon} title={t('LOAD.FAILED')} text={text && t(text)} isPlain>
      <Button onClick={onRetry}>{t('LOAD.RETRY')}</Button>
    </EmptyState>
  );
}
