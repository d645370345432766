import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BannerCard } from '../primitives/promotions/banner-card.tsx';
import { classNames } from '../primitives/class-names.ts';
import type { BlockProps } from '../registry.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import styles from './hero-carousel.module.css';
import { useCarousel } from './carousel.ts';
import { sideBanners } from './side-banners.ts';

/**
 * A carousel as in the ARIA Authoring Practices Guide: it turns every ten seconds (BAN-17) until somebody interacts
 * with it.
 */
export function HeroCarousel({
  banners,
  side,
  label,
  autoplay,
  interval,
}: BlockProps<'hero-carousel'>): ReactNode {
  const { t, isPreview } = useEnvironment();
  const aside = sideBanners(banners, side);
  const { scroller, current, count, isPlaying, isRotating, show, toggle, hold } = useCarousel({
    length: banners.length,
    // A banner that is being edited must not turn away.
    autoplay: autoplay && !isPreview,
    interval,
  });
  if (banners.length === 0) return null;

  // On wide screens the banners at the side are not slides as well.
  const isAside = (banner: ResolvedBannerDocument): boolean => aside.includes(banner);
  return (
    <div className={classNames(styles['hero'], aside.length > 0 && styles['withSide'])}>
      <section
        className={styles['carousel']}
        aria-roledescription="carousel"
        aria-label={label ?? t('BLOCKS.CAROUSEL.LABEL')}
        {...hold}
      >
        {count > 1 && (
          <CarouselControls
            count={count}
            current={current}
            asides={banners.map(isAside)}
            isPlaying={isPlaying}
            onToggle={autoplay ? toggle : undefined}
            onShow={show}
          />
        )}
        <div ref={scroller} className={styles['slides']} aria-live={isRotating ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <HeroSlide
              key={banner.id}
              banner={banner}
              name={t('BLOCKS.CAROUSEL.SLIDE', { index: index + 1, count: banners.length })}
              isFirst={index === 0}
              isAside={isAside(banner)}
            />
          ))}
        </div>
      </section>
      {aside.length > 0 && (
        <div className={styles['side']}>
          {aside.map((banner) => (
            // Two of them are as high as the slide beside them, so none is larger than medium.
            <BannerCard key={banner.id} banner={banner} size={banner.size === 'small' ? 'small' : 'medium'} />
          ))}
        </div>
      )}
    </div>
  );
}
