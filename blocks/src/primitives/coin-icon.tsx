import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './promotions/price.module.css';

/** A loyalty coin. */
export function CoinIcon({ size = 'm' }: { size?: 'm' | 'l' }): ReactNode {
  return (
    <svg
      className={classNames(styles['coin'], size === 'l' && styles['large'])}
      viewBox="0 0 20 20"
      aria-hidden
    >
      <circle cx="10" cy="10" r="9" fill="#a8650f" />
      <circle cx="10" cy="9.4" r="8.6" fill="#f4bf36" />
      <circle cx="10" cy="9.4" r="6.2" fill="#d99a1d" />
      <path d="m10 4.9 1.3 2.8 3 .4-2.2 2.1.5 3.1L10 11.8l-2.6 1.5.5-3.1-2.2-2.1 3-.4z" fill="#ffe9a8" />
    </svg>
  );
}
