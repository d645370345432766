import { AppError } from '../../errors.ts';

const startsWith = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** Brands of ISO media files that are AVIF: a still one and one that moves. */
const AVIF = ['avif', 'avis'];
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const KINDS: readonly [name: string, is: (bytes: Buffer) => boolean][] = [
  ['JPEG', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['PNG', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['GIF', (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')],
  ['WebP', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['AVIF', (bytes) => startsWith(bytes, 'ftyp', 4) && AVIF.some((brand) => startsWith(bytes, brand, 8))],
];

/**
 * Checks the format by the bytes, whatever name and content type say. Only these formats reach the decoder: it supports
 * more, but each one adds to the attack surface.
 */
export function assertPicture(bytes: Buffer): void {
  if (KINDS.some(([, is]) => is(bytes))) return;
  if (isSvg(bytes)) throw new AppError('IMAGE_SVG_REFUSED');
  if (startsWith(bytes, 'ftyp', 4) && HEIC.some((brand) => startsWith(bytes, brand, 8)))
    throw new AppError('IMAGE_TYPE_UNKNOWN', {
      message:
        'This is a HEIC picture, as phones take them, and browsers do not draw those. Save it as JPEG and upload that.',
    });
  throw new AppError('IMAGE_TYPE_UNKNOWN');
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return start.startsWith('<') && /<(?:[a-z]+:)?svg[\s>]/i.test(start);
}
