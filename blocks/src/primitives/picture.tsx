import { isSafePicture } from '@marquee/schemas/link';
import { parsePicture, pictureFormats, pictureSrcSet } from '@marquee/schemas/picture';
import { splitFocus, type PlaceName } from '@marquee/schemas/picture-focus';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { parseArtwork } from './artwork-address.ts';
import { classNames } from './class-names.ts';
import { placed, type Placed } from './picture-place.ts';
import styles from './picture.module.css';

type PictureProps = {
  src: string;
  alt?: string;
  /** Its drawn width, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** In the first screen: loaded at once, with priority. */
  isEager?: boolean;
  /** Where a picture is cut to fit: its subject stays in sight. Left out: it is shown whole, or is a game’s own. */
  place?: PlaceName;
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
  place,
  width,
  height,
  onError,
}: PictureProps): ReactNode {
  // An unsafe address is not requested; the alternative text stays.
  const isSafe = isSafePicture(src);
  const inPlace = isSafe && place ? placed(src, place) : null;
  const artwork = inPlace ? inPlace.artwork : isSafe ? parseArtwork(src) : null;
  const uploaded = isSafe ? parsePicture(src) : null;
  const image = (
    <img
      className={inPlace?.isByWindow ? classNames(className, styles['placed']) : className}
      style={inPlace?.style}
      src={isSafe ? (artwork?.src ?? splitFocus(src).address) : undefined}
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
  if (!artwork || !inPlace || inPlace.others.length === 0) return image;
  if (isEager) preloadFirst(artwork.src, { srcSet: artwork.srcSet, sizes }, inPlace.others);
  return (
    <picture>
      {inPlace.others.map((other) => (
        <source
          key={other.window}
          media={other.query}
          srcSet={other.artwork.srcSet}
          sizes={sizesIn(other, sizes)}
        />
      ))}
      {image}
    </picture>
  );
}

type Other = Placed['others'][number];

const sizesIn = ({ window }: Other, sizes: string): string => (window === 'phone' ? '100vw' : sizes);

/**
 * The largest image of the first screen is requested together with the styles, before scripts and texts. React does
 * this itself for an `img`, but not inside a `picture`, where each window needs another file.
 */
function preloadFirst(src: string, wide: { srcSet: string; sizes: string }, others: readonly Other[]): void {
  const load = (imageSrcSet: string, imageSizes: string, media: string): void =>
    preload(src, { as: 'image', imageSrcSet, imageSizes, media, fetchPriority: 'high' });
  let below = '';
  for (const other of others) {
    load(other.artwork.srcSet, sizesIn(other, wide.sizes), `${below}${other.query}`);
    below = `${other.above} and `;
  }
  load(wide.srcSet, wide.sizes, `not all and ${others.at(-1)?.query}`);
}

/** Hides a missing picture, and the browser's icon for it, but keeps its space. */
function hide(event: React.SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.style.visibility = 'hidden';
}
