import sharp from 'sharp';

/** An SVG is drawn this large at most before it is fitted in. Pixels. */
const MOST_PIXELS = 4_000_000;
const DOTS_PER_INCH = 72;
const MOST_DOTS = 2400;

/**
 * A mark in the middle of a square.
 * @param share of the side that the mark takes
 * @param canvas left out: nothing is behind it
 */
export async function drawIcon(
  mark: Buffer,
  { side, share, canvas }: { side: number; share: number; canvas?: string },
): Promise<Buffer> {
  const wanted = Math.round(side * share);
  const limits = { limitInputPixels: MOST_PIXELS };
  const { format, width = wanted } = await sharp(mark, limits).metadata();
  // What is drawn from lines is drawn as large as it is needed.
  const density = Math.min(MOST_DOTS, Math.max(DOTS_PER_INCH, Math.ceil((DOTS_PER_INCH * wanted) / width)));
  const fitted = await sharp(mark, format === 'svg' ? { ...limits, density } : limits)
    .resize(wanted, wanted, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  const create = { width: side, height: side, channels: 4, background: canvas ?? '#00000000' } as const;
  return sharp({ create })
    .composite([{ input: fitted, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
