/** Addresses of artwork. Free of dependencies: browser bundles import it as `@marquee/artwork/url`. */

const FAMILIES = {
  game: { ratio: [3, 4], widths: [180, 270, 360, 540] },
  hero: { ratio: [3, 1], widths: [720, 1080, 1440, 2160] },
  'hero-tall': { ratio: [4, 3], widths: [480, 780] },
  slide: { ratio: [4, 3], widths: [320, 480, 780] },
  portrait: { ratio: [3, 4], widths: [480, 720] },
  card: { ratio: [16, 9], widths: [320, 480, 640] },
  symbol: { ratio: [1, 1], widths: [64, 96, 160, 240] },
  medal: { ratio: [1, 1], widths: [96, 160, 240] },
  'quest-map': { ratio: [7, 4], widths: [720, 1400] },
  avatar: { ratio: [1, 1], widths: [64, 96] },
} as const satisfies Record<string, { ratio: readonly [number, number]; widths: readonly number[] }>;

export type ArtworkFamily = keyof typeof FAMILIES;

export const ARTWORK_FAMILIES = Object.keys(FAMILIES) as ArtworkFamily[]; // Object.keys widens to string

export interface ArtworkAddress {
  family: ArtworkFamily;
  name: string;
  width: number;
}

const PATH = /^\/artwork\/([a-z]+(?:-[a-z]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{2,4})\.webp$/;
const MAX_NAME = 80;

const isFamily = (name: string): name is ArtworkFamily => Object.hasOwn(FAMILIES, name);

/** The widths in which a family is served, ascending. */
export const artworkWidths = (family: ArtworkFamily): readonly number[] => FAMILIES[family].widths;

/** The height for a width, for the `height` attribute of an image. */
export function artworkHeight(family: ArtworkFamily, width: number): number {
  const [across, down] = FAMILIES[family].ratio;
  return Math.round((width * down) / across);
}

/** The address of one image. Does not check that the name is known. */
export const artworkUrl = (family: ArtworkFamily, name: string, width: number) =>
  `/artwork/${family}/${name}-${width}.webp`;

/**
 * Parses an address; undefined when the family, the form of the name or the width is not served.
 *
 * @example parseArtworkPath('/artwork/game/rocket-x-360.webp') // { family: 'game', name: 'rocket-x', width: 360 }
 */
export function parseArtworkPath(path: string): ArtworkAddress | undefined {
  const [, family = '', name = '', digits = ''] = PATH.exec(path) ?? [];
  if (!isFamily(family) || name.length > MAX_NAME) return undefined;
  const width = Number(digits);
  return artworkWidths(family).includes(width) && String(width) === digits
    ? { family, name, width }
    : undefined;
}
