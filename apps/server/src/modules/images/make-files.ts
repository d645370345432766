import { pictureFormats, type PictureType, pictureWidths } from '@marquee/schemas/picture';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A file as which a picture is served. */
export type MadeFile = { width: number; type: PictureType | 'avif'; body: Buffer };
export type MadePicture = {
  width: number;
  height: number;
  type: PictureType;
  /** The picture itself, in its own format and size. */
  master: Buffer;
  files: MadeFile[];
};
export type Refusal = {
  code: 'IMAGE_TOO_MANY_PIXELS' | 'IMAGE_DAMAGED' | 'IMAGE_TOO_COMPLEX';
  message?: string;
};

/** Limits for the decoder: a file of kilobytes can decode to gigabytes of pixels. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_000;
const MAX_FRAMES = 300;
const LARGEST_STILL = 2560;
const LARGEST_MOVING = 1280;

/** Fast settings: at 2560 pixels AVIF takes 0.3 s at effort 1 and 11 s at its default of 4, for 7 % fewer bytes. */
const AVIF = { quality: 55, effort: 1 };
const WEBP = { quality: 80, effort: 4 };

/**
 * Decodes a picture and makes all its files. The files contain only pixels, rotated upright and in sRGB: no metadata
 * and no hidden data.
 */
export async function makeFiles(source: Buffer): Promise<MadePicture | Refusal> {
  try {
    const metadata = await sharp(source, { failOn: 'error', limitInputPixels: false }).metadata();
    const refusal = refuseSize(metadata);
    if (refusal) return refusal;
    return (metadata.pages ?? 1) > 1 ? await makeMoving(source) : await makeStill(source);
  } catch (error) {
    // A bug in this code does not mean that the picture is damaged.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    return { code: 'IMAGE_DAMAGED' };
  }
}

/** The files of a picture from another site. Its own bytes are kept unchanged, because its address is their hash. */
export async function makeAgain(master: Buffer, type: PictureType): Promise<MadePicture | Refusal> {
  const made = await makeFiles(master);
  if ('code' in made) return made;
  if (made.type !== type) return { code: 'IMAGE_DAMAGED' };
  return { ...made, master };
}

function refuseSize({ width, height, pages = 1 }: Metadata): Refusal | undefined {
  const size = `${width.toLocaleString('en-GB')} × ${height.toLocaleString('en-GB')}`;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    return {
      code: 'IMAGE_TOO_MANY_PIXELS',
      message: `The picture has ${size} pixels; 50 million and ${MAX_SIDE.toLocaleString('en-GB')} to a side are allowed. Make it smaller: pages show at most ${LARGEST_STILL}.`,
    };
  if (pages > MAX_FRAMES || width * height * pages > MAX_PIXELS)
    return {
      code: 'IMAGE_TOO_MANY_PIXELS',
      message: `The picture moves through ${pages} frames of ${size} pixels, which is too much. Make it smaller or shorter, or use a video.`,
    };
  return undefined;
}

async function makeStill(source: Buffer): Promise<MadePicture> {
  const upright = sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LARGEST_STILL, height: LARGEST_STILL, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const isOpaque = channels !== 4 || (await pixels().stats()).isOpaque;
  const clean = (): Sharp => (isOpaque ? pixels().removeAlpha() : pixels());
  const type = isOpaque ? 'jpg' : 'png';
  const master = isOpaque
    ? await clean().jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
    : await clean().png({ compressionLevel: 9 }).toBuffer();
  const files: MadeFile[] = [];
  for (const step of pictureWidths(width)) {
    const resized = step === width ? clean() : clean().resize({ width: step });
    for (const format of pictureFormats(type)) {
      const encoded = format === 'avif' ? resized.clone().avif(AVIF) : resized.clone().webp(WEBP);
      files.push({ width: step, type: format, body: await encoded.toBuffer() });
    }
  }
  return { width, height, type, master, files };
}

async function makeMoving(source: Buffer): Promise<MadePicture> {
  const open = (): Sharp =>
    sharp(source, { animated: true, failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
  const fit = {
    width: LARGEST_MOVING,
    height: LARGEST_MOVING,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const { data: master, info } = await open().resize(fit).webp(WEBP).toBuffer({ resolveWithObject: true });
  const { width, pageHeight, height } = { pageHeight: undefined, ...info };
  const files: MadeFile[] = [{ width, type: 'webp', body: master }];
  for (const step of pictureWidths(width).slice(0, -1))
    files.push({
      width: step,
      type: 'webp',
      body: await open().resize({ width: step }).webp(WEBP).toBuffer(),
    });
  return { width, height: pageHeight ?? height, type: 'webp', master, files };
}
