import { parsePicture, pictureWidths } from '@marquee/schemas/picture';
import { smallSource } from '../shared/ui/thumb.tsx';

/** A stored size that is sharp at about 240 CSS pixels on a high resolution screen. */
const WANTED = 480;

/** The address of a small version of an uploaded or drawn picture; other addresses stay unchanged. */
export function thumbnailOf({ src }: { src: string }): string {
  const picture = parsePicture(src);
  if (!picture) return smallSource(src);
  const width = pictureWidths(picture.width).find((step) => step >= WANTED) ?? picture.width;
  return `/images/${picture.id}/${width}.webp`;
}

/** The library's id of a picture by its address; undefined for one of another site. */
export function libraryIdOf(src: string): string | undefined {
  const uploaded = parsePicture(src);
  if (uploaded) return uploaded.id;
  const [, family, name] = /^\/artwork\/([a-z-]+)\/([a-z0-9-]+)-\d+\.webp/.exec(src) ?? [];
  return family && name ? `artwork.${family}.${name}` : undefined;
}
