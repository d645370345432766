import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type BadgeTone =
  | 'art'
  | 'glass'
  | 'light'
  | 'brand'
  | 'reward'
  | 'live'
  | 'note'
  | 'success'
  | 'info'
  | 'warning'
  | 'plain';

type BadgeProps = { tone?: BadgeTone; icon?: string; hasDot?: boolean; children: ReactNode };

export function Badge({ tone = 'art', icon, hasDot = false, children }: BadgeProps): ReactNode {
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      {icon && <Icon name={icon} size="xs" />}
      {hasDot && <span className={styles['dot']} />}
      {children}
    </span>
  );
}
