import { splitFocus } from './picture-focus.ts';

/**
 * Addresses of uploaded pictures, `/images/<id>-<width>x<height>.<type>`. They say everything a page needs to ask for
 * the right size, so that neither the engine nor a block has to look anything up.
 */

/** `jpg`: a photo. `png`: parts of it are transparent. `webp`: it moves; there is no older format worth its bytes. */
export type PictureType = 'jpg' | 'png' | 'webp';
export type PictureAddress = {
  /** The first half of the SHA-256 of the file at this very address. */
  id: string;
  width: number;
  height: number;
  type: PictureType;
};

const ADDRESS = /^\/images\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(jpg|png|webp)$/;
const LADDER = [96, 160, 240, 320, 480, 640, 960, 1280, 1920];

/** Reads the address of an uploaded picture, with or without its subject; null for any other address. */
export function parsePicture(src: string): PictureAddress | null {
  const [, id = '', width, height, type] = ADDRESS.exec(splitFocus(src).address) ?? [];
  if (!type) return null;
  // The pattern lets no other type through.
  return { id, width: Number(width), height: Number(height), type: type as PictureType };
}

export const pictureUrl = ({ id, width, height, type }: PictureAddress): string =>
  `/images/${id}-${width}x${height}.${type}`;

/** The widths a picture is kept in, ascending: those below its own, and its own. */
export const pictureWidths = (width: number): number[] => [...LADDER.filter((step) => step < width), width];

/** The formats it is kept in besides its own, the one with the fewest bytes first. */
export const pictureFormats = (type: PictureType): readonly ('avif' | 'webp')[] =>
  type === 'webp' ? ['webp'] : ['avif', 'webp'];

/** Every width of a picture in one format, as a srcset. */
export const pictureSrcSet = ({ id, width }: PictureAddress, format: 'avif' | 'webp'): string =>
  pictureWidths(width)
    .map((step) => `/images/${id}/${step}.${format} ${step}w`)
    .join(', ');
