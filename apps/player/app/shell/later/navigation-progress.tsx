import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '../../shared/translation.tsx';
import { useDelayed } from '../use-delayed.ts';
import styles from './navigation-progress.module.css';

/** What comes sooner needs no sign. */
const PATIENCE_MS = 150;

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
