import { diff } from '@blazediff/core';
import { createHash } from 'node:crypto';
import sharp, { type Exif, type OutputInfo } from 'sharp';

/**
 * Pictures are compared at half their size. The browser scales an image down from whatever size it has at hand, which
 * depends on what was drawn before; that noise is as fine as a pixel and gone at half the size. What moves, comes or
 * goes is not.
 */
const SCALE = 2;

/**
 * How far one pixel's colour may be off, 0 to 1 in YIQ. The default of 0.1 takes a card for the page behind it: the
 * site is dark, and its surfaces are near to each other. Below that these differ, and what another build of the same
 * browser makes of a gradient, two or three levels of 256, does not.
 */
const THRESHOLD = 0.08;

/**
 * The share of pixels that may be further off. Pixels on the edge of a glyph or a curve are recognised and not counted
 * at all, so this is only for what lossy coding and scaling make of them: on a phone's screen a square of 11 pixels,
 * less than an icon or a letter of a heading.
 */
const ALLOWED = 0.0004;

/** The same between two major versions of the browser, which draw letters and shadows a little differently. */
const ALLOWED_BETWEEN_VERSIONS = 0.01;

/** Text of 12 px stays readable and artwork recognisable; docs/decisions/013-stored-pictures.md has the sizes. */
const CODING = { quality: 40, effort: 2, smartSubsample: true };

export type Comparison =
  | { readonly isSame: true }
  | { readonly isSame: false; readonly reason: string; readonly difference?: Buffer };

/** What a picture shows, down to the last pixel. Unit of `browser`: its version, as it says it. */
export function fingerprintOf(png: Buffer, browser: string): string {
  return `${browser} ${createHash('sha256').update(png).digest('base64url')}`;
}

/**
 * Whether both are of the very same pixels. The next build of a browser draws nearly all stories as the last one did,
 * and those need no coding and no second look either.
 */
export const haveSamePixels = (fingerprint: string, other: string): boolean =>
  pixelsOf(fingerprint) === pixelsOf(other);

const pixelsOf = (fingerprint: string): string => fingerprint.slice(fingerprint.indexOf(' ') + 1);

/** A picture as it is stored: small, and with the fingerprint of what it was made of. */
export async function encodePicture(png: Buffer, fingerprint?: string): Promise<Buffer> {
  const picture = sharp(png).webp(CODING);
  return (fingerprint ? picture.withExif(exifOf(fingerprint)) : picture).toBuffer();
}

/** A stored picture as it is, with the fingerprint of one that was found to be the same. */
export async function withFingerprint(stored: Buffer, fingerprint: string): Promise<Buffer> {
  const blank = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const carrier = await blank.webp().withExif(exifOf(fingerprint)).toBuffer();
  const exif = chunksOf(carrier).find(isExif);
  if (!exif) throw new Error('A picture with a fingerprint has a part for it.');
  const chunks = chunksOf(stored).map((chunk) => (isExif(chunk) ? exif : chunk));
  const picture = Buffer.concat([stored.subarray(0, HEADER), ...chunks]);
  picture.writeUInt32LE(picture.length - 8, 4);
  return picture;
}

const exifOf = (fingerprint: string): Exif => ({ IFD0: { ImageDescription: fingerprint } });

/** WebP: “RIFF”, the length of what follows, “WEBP”; then parts with a name, a length, and an even number of bytes. */
const HEADER = 12;
const isExif = (chunk: Buffer): boolean => chunk.toString('latin1', 0, 4) === 'EXIF';

function chunksOf(picture: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = HEADER; at < picture.length; at += chunks.at(-1)?.length ?? picture.length) {
    const length = picture.readUInt32LE(at + 4);
    chunks.push(picture.subarray(at, at + 8 + length + (length % 2)));
  }
  return chunks;
}

/** The fingerprint that a stored picture carries. */
export async function readFingerprint(stored: Buffer): Promise<string> {
  const { exif } = await sharp(stored).metadata();
  return /[\d.]+ [\w-]{43}/.exec(exif?.toString('latin1') ?? '')?.[0] ?? '';
}

/**
 * Compares two pictures as they are stored. Both went through the same coding, so that its losses are in both and
 * only what differs between the pictures themselves is left.
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [was, is] = await Promise.all([sizeOf(before), sizeOf(after)]);
  if (was !== is) return { isSame: false, reason: `It was ${was} pixels and is ${is}.` };
  const [old, taken, isOneVersion] = await Promise.all([
    decode(before),
    decode(after),
    haveOneVersion(before, after),
  ]);
  const { width, height } = old.info;
  const drawn = Buffer.alloc(old.data.length);
  const count = diff(old.data, taken.data, drawn, width, height, { threshold: THRESHOLD });
  const allowed = Math.floor(width * height * (isOneVersion ? ALLOWED : ALLOWED_BETWEEN_VERSIONS));
  if (count <= allowed) return { isSame: true };
  const raw = { width, height, channels: 4 } as const;
  return {
    isSame: false,
    reason: `${count} pixels differ; ${allowed} may.`,
    difference: await sharp(drawn, { raw }).webp(CODING).toBuffer(),
  };
}

async function haveOneVersion(...pictures: readonly Buffer[]): Promise<boolean> {
  const fingerprints = await Promise.all(pictures.map(readFingerprint));
  return new Set(fingerprints.map((fingerprint) => fingerprint.split('.')[0])).size === 1;
}

async function sizeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width} × ${height}`;
}

async function decode(picture: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.ceil(width / SCALE), Math.ceil(height / SCALE), { fit: 'fill', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
