import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BannerCard } from '../primitives/promotions/banner-card.tsx';
import { BlockTitle } from '../primitives/frame/block-title.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './banner-spot.module.css';

type BannerSpotProps = Omit<BlockProps<'banner-spot'>, 'returnAfter'> & {
  /** Whether the visitor has closed it, and it has not come back yet (BAN-18). */
  isClosed?: boolean;
  /** Left out when it cannot be closed. */
  onClose?: () => void;
};

/** The first banner of a place. When it is closed, no other banner replaces it. */
export function BannerSpot({
  banners,
  size,
  look,
  closable,
  isClosed = false,
  onClose,
}: BannerSpotProps): ReactNode {
  const { t } = useEnvironment();
  const [banner] = banners;
  if (!banner || isClosed) return null;
  const isFloating = look === 'floating';
  return (
    <section className={styles[look]} aria-label={t('BLOCKS.BANNERS.LABEL')}>
      {/* The card has a heading of level 3, so a level 2 heading must come before it. */}
      <BlockTitle label={t('BLOCKS.BANNERS.LABEL')} />
      <BannerCard banner={banner} size={size} onClose={closable || isFloating ? onClose : undefined} />
    </section>
  );
}
