import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { PATIENCE_MS, useDelayed } from '../../shared/calls/use-delayed.ts';
import styles from './navigation-progress.module.css';

/** A thin line along the top while the next page is on its way. */
export function NavigationProgress(): ReactNode {
  const { t } = useTranslation();
  const isDue = useDelayed(useNavigation().state !== 'idle', PATIENCE_MS);
  return isDue ? (
    <div className={styles['track']} role="progressbar" aria-label={t('SHELL.NAVIGATION.LOADING')}>
      <div className={styles['line']} />
    </div>
  ) : null;
}
