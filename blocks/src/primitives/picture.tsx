import { isSafePicture } from '@marquee/schemas/link';
import { parsePicture, pictureFormats, pictureSrcSet } from '@marquee/schemas/picture';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { artworkSrcSet, parseArtwork } from './artwork-address.ts';
import styles from './picture.module.css';

/** Windows in which a hero is tall. */
const NARROW = '(max-width: 767px)';

type PictureProps = {
  src: string;
  alt?: string;
  /** Its drawn width, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** In the first screen: loaded at once, with priority. */
  isEager?: boolean;
  /** Uses the taller crop of a hero on narrow screens. */
  hasPhoneCrop?: boolean;
  width?: number;
  height?: number;
  onError?: () => void;
};

/** An image with its widths. CSS fixes the shape of its box, so nothing moves when it loads. */
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
  // An unsafe address is not requested; the alternative text stays.
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
 * The largest image of the first screen is requested together with the styles, before scripts and texts. React does
 * this itself for an `img`, but not inside a `picture`, where each window needs another file.
 */
function preloadFirst(src: string, { srcSet, sizes, media }: Shown): void {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' });
}

/** Hides a missing picture, and the browser's icon for it, but keeps its space. */
function hide(event: React.SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.style.visibility = 'hidden';
}
