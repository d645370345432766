import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BannerCard } from '../primitives/promotions/banner-card.tsx';
import { BlockTitle } from '../primitives/frame/block-title.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './banner-spot.module.css';

type BannerSpotProps = Omit<BlockProps<'banner-spot'>, 'returnAfter'> & {
  /** Whether the visitor has closed it and it has not come back yet (BAN-18). */
  isClosed?: boolean;
  /** Left out: it cannot be closed. */
  onClose?: () => void;
};

/** The first banner of a place, and no other one in its stead once it is closed. */
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
      {/* The card is a heading of the third level, whatever stands above it. */}
      <BlockTitle label={t('BLOCKS.BANNERS.LABEL')} />
      <BannerCard banner={banner} size={size} onClose={closable || isFloating ? onClose : undefined} />
    </section>
  );
}
