import { Button } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './line-failed.module.css';
import { useTranslation } from '../texts/translation.tsx';

/** Shown for a part of a form or list that could not be loaded; the rest stays usable. */
export function LineFailed({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.lineFailed}>
      <p role="alert">{text}</p>
      <Button size="s" variant="ghost" onClick={onRetry}>
        {t('LOAD.RETRY')}
      </Button>
    </div>
  );
}
