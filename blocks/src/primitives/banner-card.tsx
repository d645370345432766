import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { documentSource } from '../source-attribute.ts';
import { AppLink } from './app-link.tsx';
import { artworkAs } from './artwork-address.ts';
import styles from './banner-card.module.css';
import { BannerLabels, TimerLine, bannerHref, gradientStyle } from './banner-content.tsx';
import { Picture } from './picture.tsx';

/** A small banner: all of it leads where its main button does. */
export function BannerCard({
  banner,
  isEager = false,
}: {
  banner: ResolvedBannerDocument;
  isEager?: boolean;
}): ReactNode {
  const { isPreview } = useEnvironment();
  const href = bannerHref(banner.button);
  return (
    <article
      className={styles['card']}
      style={gradientStyle(banner.gradient)}
      {...documentSource(isPreview, 'banner', banner.id)}
    >
      {banner.image && (
        <Picture
          src={artworkAs(banner.image.src, 'card')}
          alt={banner.image.alt}
          sizes="332px"
          className={styles['image']}
          isEager={isEager}
        />
      )}
      {(banner.labels || banner.overline) && (
        <div className={styles['labels']}>
          <BannerLabels labels={banner.labels} overline={banner.overline} />
        </div>
      )}
      <h3 className={styles['title']}>
        {href === null ? (
          banner.title
        ) : (
          <AppLink href={href} className={styles['link']}>
            {banner.title}
          </AppLink>
        )}
      </h3>
      {banner.text && <p className={styles['text']}>{banner.text}</p>}
      {banner.timer && (
        <div>
          <TimerLine timer={banner.timer} />
        </div>
      )}
      {banner.terms && <p className={styles['terms']}>{banner.terms}</p>}
    </article>
  );
}
