import { Button } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import styles from './line-failed.module.css';
import { useTranslation } from '../texts/translation.tsx';

/** A part of a form or of a list that could not be loaded; what stands around it can be used. */
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
