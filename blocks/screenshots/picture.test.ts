import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  comparePictures,
  encodePicture,
  fingerprintOf,
  haveSamePixels,
  readFingerprint,
  withFingerprint,
} from './picture.ts';

const WIDTH = 390;
const HEIGHT = 844;

type Box = { left: number; top: number; width: number; height: number; colour: string };

/** A phone's screen with boxes on it. */
async function draw(boxes: readonly Box[], size = { width: WIDTH, height: HEIGHT }): Promise<Buffer> {
  const rectangles = boxes.map(
    ({ left, top, width, height, colour }) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${rectangles.join('')}</svg>`;
  return sharp({ create: { ...size, channels: 3, background: '#0b0b14' } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

async function stored(boxes: readonly Box[], size?: { width: number; height: number }): Promise<Buffer> {
  return encodePicture(await draw(boxes, size));
}

async function storedBy(browser: string, boxes: readonly Box[]): Promise<Buffer> {
  const png = await draw(boxes);
  return encodePicture(png, fingerprintOf(png, browser));
}

const card: Box = { left: 20, top: 40, width: 350, height: 160, colour: '#241a52' };

describe('two pictures of a story', () => {
  it('are the same when they show the same', async () => {
    expect(await comparePictures(await stored([card]), await stored([card]))).toEqual({ isSame: true });
  });

  it('differ when an icon is gone', async () => {
    const icon: Box = { left: 40, top: 60, width: 16, height: 16, colour: '#f4c64a' };
    const comparison = await comparePictures(await stored([card, icon]), await stored([card]));
    expect(comparison).toMatchObject({
      isSame: false,
      reason: expect.stringMatching(/^\d+ pixels differ; 32 may\.$/),
    });
  });

  it('differ when something has moved by two pixels', async () => {
    const moved = { ...card, top: card.top + 2 };
    expect(await comparePictures(await stored([card]), await stored([moved]))).toMatchObject({
      isSame: false,
    });
  });

  it('differ when a colour has gone one step', async () => {
    const paler = { ...card, colour: '#3a2c78' };
    expect(await comparePictures(await stored([card]), await stored([paler]))).toMatchObject({
      isSame: false,
    });
  });

  it('may differ a little between two major versions of the browser, and no more', async () => {
    const letter: Box = { left: 40, top: 60, width: 16, height: 16, colour: '#f4c64a' };
    const heading = { ...letter, width: 240, height: 32 };
    const old = await storedBy('156.0.8078.79', [card]);
    const compare = async (browser: string, box: Box): Promise<boolean> =>
      (await comparePictures(old, await storedBy(browser, [card, box]))).isSame;
    expect(await compare('156.0.9000.1', letter)).toBe(false);
    expect(await compare('157.0.8100.2', letter)).toBe(true);
    expect(await compare('157.0.8100.2', heading)).toBe(false);
  });

  it('do not differ for a shade that nobody sees', async () => {
    const almost = { ...card, colour: '#251b53' };
    expect(await comparePictures(await stored([card]), await stored([almost]))).toEqual({ isSame: true });
  });

  it('say when one is longer than the other', async () => {
    const longer = await stored([card], { width: WIDTH, height: HEIGHT + 20 });
    expect(await comparePictures(await stored([card]), longer)).toEqual({
      isSame: false,
      reason: 'It was 390 × 844 pixels and is 390 × 864.',
    });
  });

  it('come with a picture of what differs', async () => {
    const comparison = await comparePictures(await stored([card]), await stored([]));
    if (comparison.isSame || !comparison.difference) throw new Error('Nothing was drawn.');
    const { data, info } = await sharp(comparison.difference).raw().toBuffer({ resolveWithObject: true });
    const at = (info.width * 50 + 50) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(80);
    expect(blue).toBeLessThan(80);
  });
});

it('a stored picture carries the fingerprint of what it was made of', async () => {
  const png = await draw([card]);
  const fingerprint = fingerprintOf(png, '141.0.7390.122');
  expect(fingerprint).toMatch(/^141\.0\.7390\.122 [\w-]{43}$/);
  expect(await readFingerprint(await encodePicture(png, fingerprint))).toBe(fingerprint);
});

it('a stored picture keeps its pixels when it gets the fingerprint of another one', async () => {
  const old = await storedBy('156.0.8078.79', [card]);
  const fingerprint = fingerprintOf(await draw([]), '156.0.8078.108');
  const marked = await withFingerprint(old, fingerprint);
  expect(await readFingerprint(marked)).toBe(fingerprint);
  const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).raw().toBuffer();
  expect(await pixelsOf(marked)).toEqual(await pixelsOf(old));
  expect(marked.readUInt32LE(4)).toBe(marked.length - 8);
});

it('the same pixels are known whatever build of the browser drew them', async () => {
  const png = await draw([card]);
  const old = fingerprintOf(png, '156.0.8078.79');
  expect(haveSamePixels(old, fingerprintOf(png, '156.0.8078.108'))).toBe(true);
  expect(haveSamePixels(old, fingerprintOf(await draw([]), '156.0.8078.79'))).toBe(false);
  expect(haveSamePixels(old, '')).toBe(false);
});
