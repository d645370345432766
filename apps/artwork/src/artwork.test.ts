import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createArtwork } from './artwork.ts';

const games = [{ name: 'rocket-x', title: 'Rocket X', art: { symbols: ['rocket'], scene: 'cosmos' } }];
const artwork = createArtwork({ games });

afterAll(() => artwork.close());

test.each([
  ['/artwork/game/rocket-x-180.webp', 180, 240, false],
  ['/artwork/hero/north-720.webp', 720, 240, false],
  ['/artwork/hero-tall/north-480.webp', 480, 360, false],
  ['/artwork/card/north-320.webp', 320, 180, false],
  ['/artwork/symbol/gift-64.webp', 64, 64, true],
  ['/artwork/medal/gold-96.webp', 96, 96, true],
  ['/artwork/quest-map/xs-720.webp', 720, 411, false],
  ['/artwork/avatar/mari-64.webp', 64, 64, false],
])('%s is a picture of its size', async (path, width, height, hasAlpha) => {
  const body = await artwork.render(path);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha });
});

test('a picture is not one colour', async () => {
  const { channels } = await sharp(await artwork.render('/artwork/game/rocket-x-180.webp')).stats();
  expect(channels.every(({ stdev }) => stdev > 20)).toBe(true);
});

test.each([
  '/artwork/game/nobody-180.webp',
  '/artwork/hero/nowhere-720.webp',
  '/artwork/medal/tin-96.webp',
  '/artwork/game/rocket-x-181.webp',
  'rocket',
])('%s is not served', async (path) => {
  expect(await artwork.render(path)).toBeUndefined();
  expect(artwork.fingerprint(path)).toBeUndefined();
});

test('a fingerprint changes with the record and the width, and with nothing else', () => {
  const path = '/artwork/game/rocket-x-180.webp';
  const of = (title: string, extra = {}) =>
    createArtwork({ games: [{ name: 'rocket-x', title, ...extra }] }).fingerprint(path);
  expect(of('Rocket X')).toBe(of('Rocket X', { badges: [{ type: 'new' }] }));
  expect(of('Rocket X')).not.toBe(of('Rocket Y'));
  expect(artwork.fingerprint(path)).not.toBe(artwork.fingerprint('/artwork/game/rocket-x-270.webp'));
});

test('a closed artwork refuses to render', async () => {
  const closed = createArtwork({ games });
  await closed.close();
  await expect(closed.render('/artwork/symbol/gift-64.webp')).rejects.toThrow('closed');
});
