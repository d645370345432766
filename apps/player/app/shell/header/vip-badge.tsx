import { Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import type { VipBadge as Vip } from '../../shared/visitor/player-summary.ts';
import styles from './vip-badge.module.css';

/** A status with its name and icon. The colour adds no information of its own. */
export function VipBadge({ vip: { status, title } }: { vip: Vip }): ReactNode {
  return (
    <span className={styles.badge} data-vip={status}>
      <Icon name={status === 'diamond' || status === 'platinum' ? 'gem' : 'crown'} size="s" />
      {title}
    </span>
  );
}
