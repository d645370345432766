import sharp from 'sharp';
import type { GameCatalogue } from './drawings.ts';
import { drawArtwork } from './drawings.ts';
import type { ArtworkAddress, ArtworkFamily } from './url.ts';
import { artworkHeight, artworkWidths } from './url.ts';

/** One image to render, and the games it may show. */
export interface ArtworkRequest extends ArtworkAddress {
  games: GameCatalogue;
}

interface Master {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

// Chosen by eye: with a lower quality the gold shows bands; with a higher one the files grow without a visible gain.
const QUALITY: Record<ArtworkFamily, number> = {
  game: 55,
  hero: 74,
  'hero-tall': 74,
  slide: 74,
  portrait: 74,
  card: 76,
  symbol: 84,
  medal: 86,
  'quest-map': 72,
  avatar: 82,
};

/**
 * The cost of a master grows with its area. The widths that are requested first must not wait for the largest master.
 */
const EXTRA_MASTERS: Partial<Record<ArtworkFamily, readonly number[]>> = { game: [360], hero: [1440] };

// The widths of one name are requested together, so only few names are in use at a time.
const MASTERS_KEPT = 4;
const masters = new Map<string, Promise<Master | undefined>>();

function masterWidth({ family, width }: ArtworkAddress) {
  const widest = artworkWidths(family).at(-1) ?? width;
  return EXTRA_MASTERS[family]?.find((candidate) => candidate >= width) ?? widest;
}

async function rasterise(svg: string, family: ArtworkFamily, width: number): Promise<Master> {
  const height = artworkHeight(family, width);
  // Only the size of the root element changes; the drawing scales by its viewBox.
  const sized = svg.replace(
    / width="\d+" height="\d+">/,
    ` width="${width}" height="${height}" preserveAspectRatio="none">`,
  );
  const isCutOut = family === 'symbol' || family === 'medal';
  const image = sharp(Buffer.from(sized));
  const { data, info } = await (isCutOut ? image.ensureAlpha() : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: isCutOut ? 4 : 3 };
}

function findMaster(request: ArtworkRequest): Promise<Master | undefined> {
  const { family, name, games } = request;
  const svg = drawArtwork(family, name, games);
  if (svg === undefined) return Promise.resolve(undefined);
  const width = masterWidth(request);
  const key = `${width}/${svg}`;
  const found = masters.get(key);
  const master = found ?? rasterise(svg, family, width);
  // The most recently used master moves to the end; the first one is dropped.
  masters.delete(key);
  masters.set(key, master);
  for (const oldest of masters.keys()) {
    if (masters.size <= MASTERS_KEPT) break;
    masters.delete(oldest);
  }
  return master;
}

/** Renders one image to WebP; undefined for an unknown name. All widths of one name share a rasterised master. */
export async function renderArtwork(request: ArtworkRequest): Promise<Buffer | undefined> {
  const master = await findMaster(request);
  if (!master) return undefined;
  const { pixels, width, height, channels } = master;
  const { family } = request;
  const image = sharp(pixels, { raw: { width, height, channels } });
  const sized =
    request.width === width
      ? image
      : image.resize(request.width, artworkHeight(family, request.width), { fit: 'fill' });
  return sized
    .webp({ quality: QUALITY[family], alphaQuality: 90, smartSubsample: true, effort: 4 })
    .toBuffer();
}
