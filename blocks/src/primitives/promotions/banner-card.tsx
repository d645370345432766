import type { ResolvedBannerDocument } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { documentSource } from '../../source-attribute.ts';
import { AppLink } from '../app-link.tsx';
import styles from './banner-card.module.css';
import { BannerButtons, BannerLabels, TimerLine, bannerHref, gradientStyle } from './banner-content.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { OfferTerms } from './offer-terms.tsx';
import { Picture } from '../picture.tsx';

export type BannerSize = NonNullable<ResolvedBannerDocument['size']>;

type BannerCardProps = {
  banner: ResolvedBannerDocument;
  /** The size of its place; by default the banner's own. */
  size?: BannerSize;
  isEager?: boolean;
  /** Shows a close button. */
  onClose?: () => void;
};

/** The largest width at which the picture is drawn. */
const PICTURE_SIZES: Record<BannerSize, string> = {
  small: '332px',
  medium: '360px',
  large: '(min-width: 768px) 700px, 100vw',
  wide: '(min-width: 1024px) 1200px, 100vw',
};

/**
 * A banner as a card. Small and medium cards are links to the target of their main button; large and wide ones show
 * their buttons. A second button is shown at every size.
 */
export function BannerCard({ banner, size, isEager = false, onClose }: BannerCardProps): ReactNode {
  const { isPreview, t } = useEnvironment();
  const shownSize = size ?? banner.size ?? 'medium';
  const isBig = shownSize === 'large' || shownSize === 'wide';
  const href = bannerHref(banner.button);
  const hasButtons = isBig ? Boolean(banner.button ?? banner.secondButton) : Boolean(banner.secondButton);
  return (
    <article
      className={classNames(
        styles['card'],
        styles[shownSize],
        !banner.image && styles['bare'],
        onClose && styles['closable'],
      )}
      style={gradientStyle(banner.gradient)}
      {...documentSource(isPreview, 'banner', banner.id)}
    >
      {banner.image && (
        <Picture
          src={banner.image.src}
          alt={banner.image.alt}
          sizes={PICTURE_SIZES[shownSize]}
          className={styles['image']}
          isEager={isEager}
          place={isBig ? 'card' : 'tile'}
        />
      )}
      {(banner.labels || banner.overline) && (
        <div className={styles['labels']}>
          <BannerLabels labels={banner.labels} overline={banner.overline} />
        </div>
      )}
      <h3 className={styles['title']}>
        {href === null || isBig ? (
          banner.title
        ) : (
          <AppLink
            href={href}
            className={styles['link']}
            target={banner.button?.attrs?.target}
            rel={banner.button?.attrs?.rel}
          >
            {banner.title}
          </AppLink>
        )}
      </h3>
      {banner.text && <p className={styles['text']}>{banner.text}</p>}
      {banner.timer && <TimerLine timer={banner.timer} />}
      {hasButtons && (
        <div className={styles['buttons']}>
          <BannerButtons
            banner={isBig ? banner : { ...banner, button: undefined }}
            size={isBig ? 'm' : 's'}
          />
        </div>
      )}
      <OfferTerms offer={banner.offer} terms={banner.terms} className={styles['terms']} />
      {onClose && (
        <div className={styles['close']}>
          <IconButton
            icon="x"
            look="art"
            label={t('BLOCKS.BANNERS.CLOSE', { title: banner.title })}
            onClick={onClose}
          />
        </div>
      )}
    </article>
  );
}
