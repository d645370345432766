import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArtworkCache } from './cache.ts';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'artwork-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const NAMES = ['a', 'b', 'c', 'd'];
const pathOf = (name: string) => `/artwork/game/${name}-360.webp`;

/** The part of a WebP file that the cache reads. */
function pictureOf(text: string): Buffer {
  const header = Buffer.from('RIFF....');
  header.writeUInt32LE(Buffer.byteLength(text), 4);
  return Buffer.concat([header, Buffer.from(text)]);
}

const textOf = (body: Buffer | undefined) => body?.subarray(8).toString();

/** An artwork that renders only when the test says so, and remembers the requests. */
function createEasel(version = 'v1') {
  const asked: string[] = [];
  const held: { path: string; finish(): void; fail(): void }[] = [];
  let isHolding = false;
  let isClosed = false;
  const know = (path: string) => NAMES.map(pathOf).includes(path);
  return {
    asked,
    held,
    hold: () => (isHolding = true),
    isClosed: () => isClosed,
    artwork: {
      render(path: string) {
        asked.push(path);
        const body = pictureOf(`${version} ${path}`);
        if (!isHolding) return Promise.resolve(know(path) ? body : undefined);
        return new Promise<Buffer | undefined>((resolve, reject) => {
          held.push({ path, finish: () => resolve(body), fail: () => reject(new Error('no paint')) });
        });
      },
      fingerprint: (path: string) => (know(path) ? `${version}-${path.replaceAll('/', '_')}` : undefined),
      close: () => {
        isClosed = true;
        return Promise.resolve();
      },
    },
  };
}

const settle = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
};

test('an image is rendered once and then comes from disk, also after a restart', async () => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  const first = await cache.get(pathOf('a'));
  const second = await cache.get(pathOf('a'));
  const restarted = await createArtworkCache({ directory, artwork: easel.artwork }).get(pathOf('a'));
  const expected = { body: pictureOf(`v1 ${pathOf('a')}`), contentType: 'image/webp' };
  expect([first, second, restarted]).toEqual([expected, expected, expected]);
  expect(easel.asked).toEqual([pathOf('a')]);
});

test('requests for one image at the same time share its render', async () => {
  const easel = createEasel();
  easel.hold();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  const gets = Promise.all([cache.get(pathOf('a')), cache.get(pathOf('a')), cache.get(pathOf('a'))]);
  await settle(() => easel.held.length > 0);
  easel.held[0]?.finish();
  expect((await gets).map((image) => textOf(image?.body))).toEqual(Array(3).fill(`v1 ${pathOf('a')}`));
  expect(easel.asked).toHaveLength(1);
});

test('a change of the generator renders the image again', async () => {
  await createArtworkCache({ directory, artwork: createEasel('v1').artwork }).get(pathOf('a'));
  const changed = createArtworkCache({ directory, artwork: createEasel('v2').artwork });
  expect(textOf((await changed.get(pathOf('a')))?.body)).toBe(`v2 ${pathOf('a')}`);
});

test('an unknown address is neither rendered nor kept', async () => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  expect(await cache.get('/artwork/game/nobody-360.webp')).toBeUndefined();
  expect(easel.asked).toEqual([]);
  expect(await readdir(directory)).toEqual([]);
});

test('a finished file appears whole under its own name and leaves nothing beside it', async () => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  await cache.get(pathOf('a'));
  const files = await readdir(directory);
  expect(files).toEqual(['v1-_artwork_game_a-360.webp.webp']);
  expect(textOf(await readFile(join(directory, files[0] ?? '')))).toBe(`v1 ${pathOf('a')}`);
});

test('a failed render is reported, keeps no file and is tried again', async () => {
  const easel = createEasel();
  easel.hold();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  const failing = cache.get(pathOf('a'));
  const outcome = failing.then(
    () => 'rendered',
    (error: Error) => error.message,
  );
  await settle(() => easel.held.length === 1);
  easel.held[0]?.fail();
  expect(await outcome).toBe('no paint');
  expect(await readdir(directory)).toEqual([]);
  const again = cache.get(pathOf('a'));
  await settle(() => easel.held.length === 2);
  easel.held[1]?.finish();
  expect(textOf((await again)?.body)).toBe(`v1 ${pathOf('a')}`);
});

test('no more images than allowed are rendered at once', async () => {
  const easel = createEasel();
  easel.hold();
  const cache = createArtworkCache({ directory, artwork: easel.artwork, concurrency: 2 });
  const gets = Promise.all(NAMES.map((name) => cache.get(pathOf(name))));
  await settle(() => easel.held.length === 2);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(easel.held).toHaveLength(2);
  for (let i = 0; i < NAMES.length; i++) {
    await settle(() => easel.held.length > i);
    easel.held[i]?.finish();
  }
  expect(await gets).toHaveLength(4);
});

test('warming renders what is missing and stops when told to', async () => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  await cache.get(pathOf('b'));
  await cache.warm([pathOf('b'), pathOf('a')]);
  expect(easel.asked).toEqual([pathOf('b'), pathOf('a')]);

  const stop = new AbortController();
  easel.hold();
  const warming = cache.warm([pathOf('c'), pathOf('d')], { signal: stop.signal });
  await settle(() => easel.held.length === 1);
  stop.abort();
  easel.held[0]?.finish();
  await warming;
  expect(easel.asked).toEqual([pathOf('b'), pathOf('a'), pathOf('c')]);
});

test('warming waits while somebody waits for a picture', async () => {
  const easel = createEasel();
  easel.hold();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  const wanted = cache.get(pathOf('a'));
  const warming = cache.warm([pathOf('b')]);
  await settle(() => easel.held.length === 1);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(easel.asked).toEqual([pathOf('a')]);
  easel.held[0]?.finish();
  await wanted;
  await settle(() => easel.held.length === 2);
  easel.held[1]?.finish();
  await warming;
  expect(easel.asked).toEqual([pathOf('a'), pathOf('b')]);
});

test('warming waits for a quiet moment before each picture', async () => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  const drawnBefore: number[] = [];
  const whenQuiet = async () => void drawnBefore.push(easel.asked.length);
  await cache.warm([pathOf('a'), pathOf('b')], { whenQuiet });
  expect(drawnBefore).toEqual([0, 1]);
});

test.each([
  ['empty', 0],
  ['cut off', 20],
])('a kept file that is %s is rendered again', async (_what, length) => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  await cache.get(pathOf('a'));
  await truncate(join(directory, 'v1-_artwork_game_a-360.webp.webp'), length);
  expect(textOf((await cache.get(pathOf('a')))?.body)).toBe(`v1 ${pathOf('a')}`);
  expect(easel.asked).toHaveLength(2);
});

test('an image that cannot be kept is answered all the same, and that is said', async () => {
  const errors: unknown[] = [];
  await writeFile(join(directory, 'file'), '');
  const cache = createArtworkCache({
    directory: join(directory, 'file'),
    artwork: { ...createEasel().artwork, fingerprint: () => '../v1' },
    onWriteError: (error) => errors.push(error),
  });
  expect(textOf((await cache.get(pathOf('a')))?.body)).toBe(`v1 ${pathOf('a')}`);
  expect(errors).toHaveLength(1);
});

test('closing ends the renderer', async () => {
  const easel = createEasel();
  const cache = createArtworkCache({ directory, artwork: easel.artwork });
  await cache.close();
  expect(easel.isClosed()).toBe(true);
});
