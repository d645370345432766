import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BannerCard } from '../primitives/promotions/banner-card.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Rail } from '../primitives/frame/rail.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './banner-row.module.css';

/** With more cards than this the row scrolls. */
const SIDE_BY_SIDE = 3;

/** Banners side by side, each with the width of its size; a wide banner has a line of its own. */
export function BannerRow({ title, banners }: BlockProps<'banner-row'>): ReactNode {
  const { t } = useEnvironment();
  if (banners.length === 0) return null;
  const cards = banners.filter(({ size }) => size !== 'wide');
  const wide = banners.filter(({ size }) => size === 'wide');
  if (cards.length > SIDE_BY_SIDE) {
    return (
      <div className={styles['block']}>
        <Rail title={title ?? t('BLOCKS.BANNERS.LABEL')} items="natural">
          {cards.map((banner) => (
            <div key={banner.id} className={classNames(styles['item'], styles[sizeOf(banner)])}>
              <BannerCard banner={banner} />
            </div>
          ))}
        </Rail>
        {wide.map((banner) => (
          <BannerCard key={banner.id} banner={banner} />
        ))}
      </div>
    );
  }
  return (
    <section className={styles['section']} aria-label={title ?? t('BLOCKS.BANNERS.LABEL')}>
      {title ? (
        <h2 className={styles['title']}>{title}</h2>
      ) : (
        // The cards have headings of level 3, so a level 2 heading must come before them.
        <h2>
          <VisuallyHidden>{t('BLOCKS.BANNERS.LABEL')}</VisuallyHidden>
        </h2>
      )}
      <ul className={styles['row']}>
        {banners.map((banner) => (
          <li key={banner.id} className={classNames(styles['cell'], styles[sizeOf(banner)])}>
            {/* A single banner takes the whole line, so it is drawn in the wide size. */}
            <BannerCard banner={banner} size={banners.length === 1 ? 'wide' : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sizeOf({ size }: ResolvedBannerDocument): 'small' | 'medium' | 'large' | 'wide' {
  return size ?? 'medium';
}
