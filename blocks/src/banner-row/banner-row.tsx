import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BannerCard } from '../primitives/banner-card.tsx';
import { Rail } from '../primitives/rail.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './banner-row.module.css';

export function BannerRow({ title, banners }: BlockProps<'banner-row'>): ReactNode {
  const { t } = useEnvironment();
  if (banners.length === 0) return null;
  if (banners.length > 3) {
    return (
      <Rail title={title ?? t('BLOCKS.BANNERS.LABEL')} items="card">
        {banners.map((banner) => (
          <BannerCard key={banner.id} banner={banner} />
        ))}
      </Rail>
    );
  }
  return (
    <section aria-label={title ?? t('BLOCKS.BANNERS.LABEL')}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      <ul className={styles['row']}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
