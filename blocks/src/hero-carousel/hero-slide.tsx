import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import {
  BannerButtons,
  BannerLabels,
  TimerLine,
  gradientStyle,
} from '../primitives/promotions/banner-content.tsx';
import { classNames } from '../primitives/class-names.ts';
import { OfferTerms } from '../primitives/promotions/offer-terms.tsx';
import { Picture } from '../primitives/picture.tsx';
import { documentSource } from '../source-attribute.ts';
import styles from './hero-slide.module.css';

type HeroSlideProps = {
  banner: ResolvedBannerDocument;
  /** “1 of 4”. */
  name: string;
  isFirst: boolean;
  /** Wide screens show it beside the carousel instead. */
  isAside: boolean;
};

export function HeroSlide({ banner, name, isFirst, isAside }: HeroSlideProps): ReactNode {
  const { isPreview } = useEnvironment();
  return (
    <div
      className={classNames(styles['slide'], isAside && styles['narrowOnly'])}
      style={gradientStyle(banner.gradient)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the carousel pattern asks for a group
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      {...documentSource(isPreview, 'banner', banner.id)}
    >
      {banner.image && (
        <Picture
          src={banner.image.src}
          alt={banner.image.alt}
          sizes="(min-width: 1600px) 1130px, (min-width: 1024px) 66vw, 100vw"
          className={styles['image']}
          isEager={isFirst}
          place="slide"
        />
      )}
      {(banner.labels || banner.overline) && (
        <div className={styles['labels']}>
          <BannerLabels labels={banner.labels} overline={banner.overline} />
        </div>
      )}
      <h2 className={styles['title']}>{banner.title}</h2>
      {banner.text && <p className={styles['text']}>{banner.text}</p>}
      {banner.timer && <TimerLine timer={banner.timer} />}
      <div className={styles['buttons']}>
        <BannerButtons banner={banner} />
      </div>
      <OfferTerms offer={banner.offer} terms={banner.terms} className={styles['terms']} />
    </div>
  );
}
