import { Skeleton } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './preview-waiting.module.css';

/** The shape of a page while the frame waits for its first document, so that nobody takes it for a broken one. */
export function PreviewWaiting(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <p className={styles.words} role="status">
        {t('PREVIEW.WAITING')}
      </p>
      <Skeleton shape="card" />
      <div className={styles.row}>
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} />
        ))}
      </div>
    </div>
  );
}
