type Family = { widths: readonly number[]; width: number; height: number };

/** The families of generated artwork: their available widths, and their shape. */
const families: Record<string, Family> = {
  game: { widths: [180, 270, 360, 540], width: 540, height: 720 },
  hero: { widths: [720, 1080, 1440, 2160], width: 2160, height: 720 },
  'hero-tall': { widths: [480, 780], width: 780, height: 585 },
  card: { widths: [320, 480, 640], width: 640, height: 360 },
  symbol: { widths: [64, 96, 160, 240], width: 240, height: 240 },
  medal: { widths: [96, 160, 240], width: 240, height: 240 },
  'quest-map': { widths: [720, 1400], width: 1400, height: 800 },
  avatar: { widths: [64, 96], width: 96, height: 96 },
};

export type ArtworkAddress = { family: string; name: string; srcSet: string; width: number; height: number };

const ADDRESS = /^\/artwork\/([a-z-]+)\/([a-z0-9-]+)-\d+\.webp$/;

/** Reads `/artwork/<family>/<name>-<width>.webp`; null for any other address. */
export function parseArtwork(src: string): ArtworkAddress | null {
  const [, family = '', name = ''] = ADDRESS.exec(src) ?? [];
  const known = families[family];
  if (!known) return null;
  return { family, name, srcSet: artworkSrcSet(family, name), width: known.width, height: known.height };
}

/** Every width of one picture, as a srcset. */
export function artworkSrcSet(family: string, name: string): string {
  return (families[family]?.widths ?? [])
    .map((width) => `/artwork/${family}/${name}-${width}.webp ${width}w`)
    .join(', ');
}

/** The same scene in the shape of another family: heroes also exist as cards. Other addresses stay unchanged. */
export function artworkAs(src: string, family: 'card'): string {
  const artwork = parseArtwork(src);
  if (artwork?.family !== 'hero' && artwork?.family !== 'hero-tall') return src;
  return `/artwork/${family}/${artwork.name}-${families[family]?.width}.webp`;
}
