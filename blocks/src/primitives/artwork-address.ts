import { splitFocus, type FrameName, type Point } from '@marquee/schemas/picture-focus';

type Family = {
  widths: readonly number[];
  width: number;
  height: number;
  /** Where its subject is, in percent; left out: in the middle. */
  at?: Point;
};

/** The families of generated artwork: their available widths, their shape, and where their subject is. */
const families: Record<string, Family> = {
  game: { widths: [180, 270, 360, 540], width: 540, height: 720 },
  hero: { widths: [720, 1080, 1440, 2160], width: 2160, height: 720, at: { x: 74, y: 45 } },
  'hero-tall': { widths: [480, 780], width: 780, height: 585, at: { x: 50, y: 38 } },
  slide: { widths: [320, 480, 780], width: 780, height: 585, at: { x: 56, y: 46 } },
  portrait: { widths: [480, 720], width: 720, height: 960, at: { x: 50, y: 40 } },
  card: { widths: [320, 480, 640], width: 640, height: 360, at: { x: 64, y: 45 } },
  symbol: { widths: [64, 96, 160, 240], width: 240, height: 240 },
  medal: { widths: [96, 160, 240], width: 240, height: 240 },
  'quest-map': { widths: [720, 1400], width: 1400, height: 800 },
  avatar: { widths: [64, 96], width: 96, height: 96 },
};

export type ArtworkAddress = {
  family: string;
  name: string;
  /** In its largest width, and in all of them. */
  src: string;
  srcSet: string;
  width: number;
  height: number;
  at?: Point | undefined;
};

const ADDRESS = /^\/artwork\/([a-z-]+)\/([a-z0-9-]+)-\d+\.webp$/;

/** Reads `/artwork/<family>/<name>-<width>.webp`; null for any other address. */
export function parseArtwork(src: string): ArtworkAddress | null {
  const [, family = '', name = ''] = ADDRESS.exec(splitFocus(src).address) ?? [];
  return artworkOf(family, name);
}

/** One picture of a family; null when there is no such family. */
export function artworkOf(family: string, name: string): ArtworkAddress | null {
  const known = families[family];
  if (!known) return null;
  const { widths, width, height, at } = known;
  const urlOf = (step: number): string => `/artwork/${family}/${name}-${step}.webp`;
  const srcSet = widths.map((step) => `${urlOf(step)} ${step}w`).join(', ');
  return { family, name, src: urlOf(widths.at(-1) ?? width), srcSet, width, height, at };
}

/** A scene is composed anew for each shape: which composition each frame takes. */
const COMPOSED: Record<FrameName, string> = {
  slide: 'slide',
  'slide-phone': 'hero-tall',
  head: 'hero',
  'head-tablet': 'slide',
  'head-phone': 'hero-tall',
  tile: 'slide',
  card: 'hero',
  'card-phone': 'hero',
  story: 'card',
  banner: 'hero',
  portrait: 'portrait',
  square: 'slide',
};

/**
 * A scene as it is composed for a frame. Other artwork has one shape, and a scene whose subject somebody pointed at is
 * cut from that very picture.
 */
export function composedFor(frame: FrameName, src: string): ArtworkAddress | null {
  const artwork = parseArtwork(src);
  if (artwork?.family !== 'hero' || splitFocus(src).focus) return artwork;
  return artworkOf(COMPOSED[frame], artwork.name);
}
