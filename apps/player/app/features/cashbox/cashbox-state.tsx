import { Button, FailedState, Skeleton, VisuallyHidden } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { causeOf, wayOn } from '../../shared/failure.ts';
import { useTranslation } from '../../shared/translation.tsx';
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

/** A part of a form or of the list that could not be loaded; what stands around it can be used. */
export function LineFailed({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.lineFailed}>
      <p role="alert">{text}</p>
      <Button size="s" onClick={onRetry}>
        {t('LOAD.RETRY')}
      </Button>
    </div>
  );
}

type FailedProps = { error: unknown; onRetry: () => void };

export function CashboxFailed({ error, onRetry }: FailedProps): ReactNode {
  const { t } = useTranslation();
  const failure = causeOf(error);
  return <FailedState title={t('LOAD.FAILED')} failure={failure} onRetry={wayOn(failure, onRetry)} isPlain />;
}
