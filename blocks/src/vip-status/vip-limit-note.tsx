import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from '../primitives/app-link.tsx';
import styles from './vip-limit-note.module.css';

/** Shown wherever a status is offered, whatever else the block shows. */
export function VipLimitNote(): ReactNode {
  const { t } = useEnvironment();
  return (
    <span>
      {t('BLOCKS.VIP.LIMIT_NOTE')}{' '}
      <AppLink href="/profile/limits" className={styles['link']}>
        {t('BLOCKS.VIP.LIMIT_LINK')}
      </AppLink>
    </span>
  );
}
