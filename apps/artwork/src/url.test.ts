import { expect, test } from 'vitest';
import { ARTWORK_FAMILIES, artworkHeight, artworkUrl, artworkWidths, parseArtworkPath } from './url.ts';

test.each([
  ['/artwork/game/fox-of-the-fjord-360.webp', { family: 'game', name: 'fox-of-the-fjord', width: 360 }],
  ['/artwork/game/4-aces-180.webp', { family: 'game', name: '4-aces', width: 180 }],
  ['/artwork/hero/southern-cross-2160.webp', { family: 'hero', name: 'southern-cross', width: 2160 }],
  ['/artwork/hero-tall/north-780.webp', { family: 'hero-tall', name: 'north', width: 780 }],
  ['/artwork/card/north-320.webp', { family: 'card', name: 'north', width: 320 }],
  ['/artwork/symbol/emerald-cut-64.webp', { family: 'symbol', name: 'emerald-cut', width: 64 }],
  ['/artwork/medal/gold-96.webp', { family: 'medal', name: 'gold', width: 96 }],
  ['/artwork/quest-map/robot-s-1400.webp', { family: 'quest-map', name: 'robot-s', width: 1400 }],
  ['/artwork/avatar/user-42-64.webp', { family: 'avatar', name: 'user-42', width: 64 }],
])('reads the address %s', (path, address) => {
  expect(parseArtworkPath(path)).toEqual(address);
});

test.each([
  ['a width that is not served', '/artwork/game/fox-361.webp'],
  ['a width of another family', '/artwork/game/fox-1440.webp'],
  ['an unknown family', '/artwork/poster/fox-360.webp'],
  ['a family named like an object member', '/artwork/constructor/fox-360.webp'],
  ['no name', '/artwork/game/-360.webp'],
  ['no width', '/artwork/game/fox.webp'],
  ['another format', '/artwork/game/fox-360.png'],
  ['capitals', '/artwork/game/Fox-360.webp'],
  ['a path that climbs', '/artwork/game/../hero/north-720.webp'],
  ['an encoded path that climbs', '/artwork/game/%2e%2e%2ffox-360.webp'],
  ['another root', '/images/game/fox-360.webp'],
  ['a query', '/artwork/game/fox-360.webp?v=1'],
  ['a second line', '/artwork/game/fox-360.webp\n'],
  ['a zero before the width', '/artwork/avatar/fox-064.webp'],
  ['a name too long for a file', `/artwork/avatar/${'a'.repeat(81)}-64.webp`],
])('refuses %s', (_, path) => {
  expect(parseArtworkPath(path)).toBeUndefined();
});

test('every address that is built can be read', () => {
  const addresses = ARTWORK_FAMILIES.flatMap((family) =>
    artworkWidths(family).map((width) => ({ family, name: 'north', width })),
  );
  expect(addresses).toHaveLength(29);
  expect(
    addresses.map(({ family, name, width }) => parseArtworkPath(artworkUrl(family, name, width))),
  ).toEqual(addresses);
});

test.each([
  ['game', 360, 480],
  ['hero', 1440, 480],
  ['hero-tall', 780, 585],
  ['card', 640, 360],
  ['symbol', 96, 96],
  ['quest-map', 1400, 800],
] as const)('the height of %s at %i is %i', (family, width, height) => {
  expect(artworkHeight(family, width)).toBe(height);
});
