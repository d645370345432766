import { parsePicture, pictureWidths } from '@marquee/schemas/picture';

/** A stored size that is sharp at about 240 CSS pixels on a high resolution screen. */
const WANTED = 480;

/** The address of a small version of an uploaded picture; other addresses stay unchanged. */
export function thumbnailOf({ src }: { src: string }): string {
  const picture = parsePicture(src);
  if (!picture) return src;
  const width = pictureWidths(picture.width).find((step) => step >= WANTED) ?? picture.width;
  return `/images/${picture.id}/${width}.webp`;
}
