import { isSafePicture } from '@marquee/schemas/link';
import { parsePicture, pictureFormats, pictureSrcSet } from '@marquee/schemas/picture';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { artworkSrcSet, parseArtwork } from './artwork-address.ts';
import styles from './picture.module.css';

/** Where a hero is tall. */
const NARROW = '(max-width: 767px)';

type PictureProps = {
  src: string;
  alt?: string;
  /** How wide it is drawn, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** In the first screen: loaded at once and with priority. */
  isEager?: boolean;
  /** Takes the taller crop of a hero on narrow screens. */
  hasPhoneCrop?: boolean;
  width?: number;
  height?: number;
  onError?: () => void;
};

/** An image with its widths. The box it fills has its shape from CSS, so nothing moves when it arrives. */
export function Picture({
  src,
  alt = '',
  sizes,
  className,
  isEager = false,
  hasPhoneCrop = false,
  width,
  height,
  onError,
}: PictureProps): ReactNode {
  // An address that could not be saved is not asked for; the words for it stay.
  const isSafe = isSafePicture(src);
  const artwork = isSafe ? parseArtwork(src) : null;
  const uploaded = isSafe ? parsePicture(src) : null;
  const image = (
    <img
      className={className}
      src={isSafe ? src : undefined}
      srcSet={artwork?.srcSet}
      sizes={artwork ? sizes : undefined}
      alt={alt}
      width={width ?? artwork?.width ?? uploaded?.width}
      height={height ?? artwork?.height ?? uploaded?.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      onError={onError ?? hide}
    />
  );
  if (uploaded)
    return (
      <picture className={styles['formats']}>
        {pictureFormats(uploaded.type).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={pictureSrcSet(uploaded, format)}
            sizes={sizes}
          />
        ))}
        {image}
      </picture>
    );
  if (!hasPhoneCrop || artwork?.family !== 'hero') return image;
  const tall = artworkSrcSet('hero-tall', artwork.name);
  if (isEager) {
    preloadFirst(src, { srcSet: tall, sizes: '100vw', media: NARROW });
    preloadFirst(src, { srcSet: artwork.srcSet, sizes, media: `not all and ${NARROW}` });
  }
  return (
    <picture>
      <source media={NARROW} srcSet={tall} sizes="100vw" />
      {image}
    </picture>
  );
}

type Shown = { srcSet: string; sizes: string; media: string };

/**
 * The largest thing of the first screen is asked for with the styles, before scripts and texts. React does so by itself
 * for an image, but not inside a picture, of which each window needs another.
 */
function preloadFirst(src: string, { srcSet, sizes, media }: Shown): void {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' });
}

/** A picture that is not there leaves its room, without the browser's mark for it. */
function hide(event: React.SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.style.visibility = 'hidden';
}
