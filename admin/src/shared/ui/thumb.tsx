import { splitFocus } from '@marquee/schemas/picture-focus';
import { clsx } from 'clsx';
import { useState } from 'react';
import { KindIcon } from './kind-icon.tsx';
import styles from './thumb.module.css';

/** The smallest width of each artwork family; artwork addresses end with the width. */
const SMALLEST: Record<string, number> = {
  game: 180,
  hero: 720,
  'hero-tall': 480,
  slide: 320,
  portrait: 480,
  card: 320,
  symbol: 64,
  medal: 96,
  'quest-map': 720,
  avatar: 64,
};

/** The same picture in its smallest size. */
export const smallSource = (src: string): string =>
  splitFocus(src).address.replace(
    /^(\/artwork\/([a-z-]+)\/.*)-\d+\.webp$/,
    (whole, start: string, family: string) =>
      SMALLEST[family] ? `${start}-${SMALLEST[family]}.webp` : whole,
  );

/** A document's picture in a row, or the icon of its kind when it has none. */
export function Thumb({ src, kind }: { src: string | undefined; kind: string }) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || broken === src)
    return (
      <span className={clsx(styles['thumb'], styles['icon'])} data-part="thumb" aria-hidden="true">
        <KindIcon kind={kind} size={14} />
      </span>
    );
  return (
    <img
      className={styles['thumb']}
      data-part="thumb"
      src={smallSource(src)}
      alt=""
      loading="lazy"
      decoding="async"
      width={56}
      height={26}
      onError={() => setBroken(src)}
    />
  );
}
