import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import type { Segment } from './wheel-disc.tsx';
import styles from './wheel-hairline.module.css';

/** Prizes with a smaller share are only a line on the disc, too thin for words. A share of all weights. */
const HAIRLINE = 2 / 360;

/** Names the prizes that are only a white line on the disc. */
export function WheelHairline({ segments }: { segments: readonly Segment[] }): ReactNode {
  const { t, locale } = useEnvironment();
  const total = segments.reduce((sum, segment) => sum + segment.weight, 0);
  const rare = segments.filter((segment) => segment.weight / total < HAIRLINE);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return rare.map((segment) => (
    <p key={segment.id} className={styles['hairline']}>
      <span className={styles['line']} aria-hidden />
      <span>
        <span className={styles['prize']}>{segment.label}</span>
        {t('BLOCKS.WHEEL.HAIRLINE', { chance: percent.format(segment.weight / total) })}
      </span>
    </p>
  ));
}
