import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type MadePicture, makeAgain, makeFiles } from './make-files.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

async function make(source: Buffer): Promise<MadePicture> {
  const made = await makeFiles(source);
  if ('code' in made) throw new Error(made.code);
  return made;
}

const sizes = async ({ files }: MadePicture) =>
  Promise.all(
    files.map(async ({ width, type, body }) => {
      const metadata = await sharp(body).metadata();
      return [width, type, metadata.format, metadata.width, metadata.height];
    }),
  );

it('makes every width below a picture’s own and its own, as AVIF and WebP, and a JPEG for older browsers', async () => {
  const made = await make(await noise(700, 350).png().toBuffer());
  expect([made.width, made.height, made.type]).toEqual([700, 350, 'jpg']);
  expect(await sharp(made.master).metadata()).toMatchObject({ format: 'jpeg', width: 700, height: 350 });
  expect(await sizes(made)).toEqual(
    [
      [96, 48],
      [160, 80],
      [240, 120],
      [320, 160],
      [480, 240],
      [640, 320],
      [700, 350],
    ].flatMap(([width, height]) => [
      [width, 'avif', 'heif', width, height],
      [width, 'webp', 'webp', width, height],
    ]),
  );
});

it('shrinks what is wider than any page shows', async () => {
  const made = await make(await noise(5120, 100).jpeg().toBuffer());
  expect([made.width, made.height]).toEqual([2560, 50]);
});

it('keeps what is transparent', async () => {
  const clear = { create: { width: 100, height: 100, channels: 4, background: '#ff000080' } } as const;
  const made = await make(await sharp(clear).png().toBuffer());
  expect([made.type, (await sharp(made.master).metadata()).hasAlpha]).toEqual(['png', true]);
  expect((await sharp(made.files.at(-1)?.body).metadata()).hasAlpha).toBe(true);
  // An alpha channel alone is no reason for a format with four times the bytes.
  const opaque = await noise(100, 100).ensureAlpha().png().toBuffer();
  expect((await make(opaque)).type).toBe('jpg');
});

it('keeps what moves, as WebP', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => noise(200, 120).png().toBuffer()));
  const source = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const made = await make(source);
  expect([made.width, made.height, made.type]).toEqual([200, 120, 'webp']);
  const found = await Promise.all(
    made.files.map(async ({ width, type, body }) => {
      const { pages, width: real } = await sharp(body).metadata();
      return [width, type, real, pages];
    }),
  );
  expect(found.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
    [96, 'webp', 96, 3],
    [160, 'webp', 160, 3],
    [200, 'webp', 200, 3],
  ]);
});

it('turns a picture upright and leaves out where and with what it was taken', async () => {
  const source = await noise(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Somebody', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(source).metadata()).exif).toBeDefined();
  const made = await make(source);
  expect([made.width, made.height]).toEqual([40, 60]);
  for (const body of [made.master, ...made.files.map((file) => file.body)]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
    expect(body.includes('GPS') || body.includes('Somebody')).toBe(false);
  }
});

it('lets nothing through that was hidden behind the picture', async () => {
  const picture = await noise(50, 50).jpeg().toBuffer();
  const made = await make(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
  expect([made.master, ...made.files.map(({ body }) => body)].some((body) => body.includes('script'))).toBe(
    false,
  );
});

/** A PNG of some hundred bytes that says it is this large. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it.each([
  [30_000, 30_000, 'The picture has 30,000 × 30,000 pixels'],
  [8000, 8000, 'The picture has 8,000 × 8,000 pixels'],
  [20_000, 10, 'The picture has 20,000 × 10 pixels'],
])('unfolds no picture of %i × %i pixels', async (width, height, words) => {
  const source = bomb(width, height);
  expect(source.length).toBeLessThan(200);
  const refusal = await makeFiles(source);
  expect(refusal).toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' });
  expect('message' in refusal ? refusal.message : '').toContain(words);
});

it('unfolds no more frames than a page can bear', async () => {
  // Frames that are the same are kept as one.
  const frame = (background: string) =>
    sharp({ create: { width: 2, height: 2, channels: 3, background } })
      .png()
      .toBuffer();
  const pair = await Promise.all([frame('#000'), frame('#fff')]);
  const frames = Array.from({ length: 302 }, (_, index) => pair[index % 2] ?? Buffer.alloc(0));
  const source = await sharp(frames, { join: { animated: true } })
    .webp({ minSize: false })
    .toBuffer();
  expect(await makeFiles(source)).toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' });
});

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('refuses a %s that is cut off', async (format) => {
  const whole = await noise(300, 300).toFormat(format).toBuffer();
  expect(await makeFiles(whole)).toMatchObject({ width: 300, height: 300 });
  expect(await makeFiles(whole.subarray(0, Math.floor(whole.length / 2)))).toEqual({ code: 'IMAGE_DAMAGED' });
});

it('makes the files of another site’s picture and leaves its bytes as they are', async () => {
  const { master } = await make(await noise(120, 80).png().toBuffer());
  const again = await makeAgain(master, 'jpg');
  expect(again).toMatchObject({ width: 120, height: 80, type: 'jpg' });
  expect('master' in again && again.master.equals(master)).toBe(true);
  expect(await makeAgain(master, 'png')).toEqual({ code: 'IMAGE_DAMAGED' });
});
