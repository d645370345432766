import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';
import type { PromotionStatus } from '../promotions/promotion-status.ts';

const LOOKS: Record<PromotionStatus, { tone: BadgeTone; icon: string; key: string }> = {
  active: { tone: 'success', icon: 'circle-play', key: 'BLOCKS.PROMOTION.ACTIVE' },
  future: { tone: 'info', icon: 'calendar-clock', key: 'BLOCKS.PROMOTION.FUTURE' },
  archive: { tone: 'plain', icon: 'archive', key: 'BLOCKS.PROMOTION.ARCHIVE' },
};

/** A status has an icon, a word and a colour, never a colour alone. */
export function StatusPill({ status }: { status: PromotionStatus }): ReactNode {
  const { t } = useEnvironment();
  const { tone, icon, key } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(key)}
    </Badge>
  );
}
