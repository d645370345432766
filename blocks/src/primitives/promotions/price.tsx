import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { CoinIcon } from '../coin-icon.tsx';
import styles from './price.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A price in loyalty coins. */
export function Price({ coins }: { coins: number }): ReactNode {
  const { locale, t } = useEnvironment();
  return (
    <span className={styles['price']}>
      <CoinIcon />
      {coins.toLocaleString(locale)}
      <VisuallyHidden> {t('BLOCKS.SHOP.COINS')}</VisuallyHidden>
    </span>
  );
}
