import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArtwork } from '../src/artwork.ts';
import { createArtworkCache } from '../src/cache.ts';
import { keepBlankArtwork } from './blank-artwork.ts';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'blank-artwork-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const games = [{ name: 'fox-of-the-fjord', title: 'Fox of the Fjord' }];

test('whoever has the directory draws no scene, and gets pictures as large as the drawn ones', async () => {
  await keepBlankArtwork(directory, games);
  // The next run finds the pictures there.
  await keepBlankArtwork(directory, games);
  const drawn: string[] = [];
  const render = async (path: string) => void drawn.push(path);
  const cache = createArtworkCache({ directory, artwork: { ...createArtwork({ games }), render } });
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp((await cache.get(path))?.body).metadata();
    return [width, height];
  };
  expect(await sizeOf('/artwork/game/fox-of-the-fjord-180.webp')).toEqual([180, 240]);
  expect(await sizeOf('/artwork/game/fox-of-the-fjord-540.webp')).toEqual([540, 720]);
  expect(await sizeOf('/artwork/hero/north-2160.webp')).toEqual([2160, 720]);
  expect(await sizeOf('/artwork/hero-tall/north-480.webp')).toEqual([480, 360]);
  expect(await sizeOf('/artwork/card/north-640.webp')).toEqual([640, 360]);
  expect(drawn).toEqual([]);
  expect(await cache.get('/artwork/symbol/gift-96.webp')).toBeUndefined();
  expect(drawn).toEqual(['/artwork/symbol/gift-96.webp']);
});
