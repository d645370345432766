import { ARTWORK_FAMILIES, artworkHeight, artworkUrl, artworkWidths } from '@marquee/artwork/url';
import { describe, expect, it } from 'vitest';
import { artworkAs, parseArtwork } from './artwork-address.ts';

describe('parseArtwork', () => {
  it.each(ARTWORK_FAMILIES)('knows the widths and the shape in which %s is served', (family) => {
    const widths = artworkWidths(family);
    const largest = widths.at(-1) ?? 0;
    const artwork = parseArtwork(artworkUrl(family, 'north', largest));
    expect(artwork?.srcSet).toBe(
      widths.map((width) => `${artworkUrl(family, 'north', width)} ${width}w`).join(', '),
    );
    expect([artwork?.width, artwork?.height]).toEqual([largest, artworkHeight(family, largest)]);
  });

  it.each(['/artwork/poster/north-100.webp', 'https://example.com/a-100.webp', '/artwork/hero/north.webp'])(
    'leaves %s alone',
    (src) => {
      expect(parseArtwork(src)).toBeNull();
    },
  );
});

describe('artworkAs', () => {
  it('shows a hero’s scene in a card', () => {
    expect(artworkAs('/artwork/hero/north-1440.webp', 'card')).toBe('/artwork/card/north-640.webp');
    expect(artworkAs('/artwork/symbol/fox-96.webp', 'card')).toBe('/artwork/symbol/fox-96.webp');
  });
});
