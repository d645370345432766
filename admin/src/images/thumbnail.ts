import { parsePicture, pictureWidths } from '@marquee/schemas/picture';

/** The kept size that fills some 240 pixels of a sharp screen. */
const WANTED = 480;

/** A small version of an uploaded picture; any other address as it is. */
export function thumbnailOf({ src }: { src: string }): string {
  const picture = parsePicture(src);
  if (!picture) return src;
  const width = pictureWidths(picture.width).find((step) => step >= WANTED) ?? picture.width;
  return `/images/${picture.id}/${width}.webp`;
}
