import { FailedState, Skeleton, VisuallyHidden } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { causeOf, wayOn } from '../../shared/failure.ts';
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
  const failure = causeOf(error);
  return <FailedState title={t('LOAD.FAILED')} failure={failure} onRetry={wayOn(failure, onRetry)} isPlain />;
}
