import { FailedState, Skeleton, VisuallyHidden } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { causeOf, wayOn } from '../../shared/calls/failure.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './cashbox.module.css';

export function CashboxLoading(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('LOAD.PENDING')}</span>
      </VisuallyHidden>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

type FailedProps = { error: unknown; onRetry: () => void };

export function CashboxFailed({ error, onRetry }: FailedProps): ReactNode {
  const { t } = useTranslation();
  const failure = causeOf(error);
  return <FailedState title={t('LOAD.FAILED')} failure={failure} onRetry={wayOn(failure, onRetry)} isPlain />;
}
