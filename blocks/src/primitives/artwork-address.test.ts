import { CROPS } from '@marquee/artwork';
import { ARTWORK_FAMILIES, artworkHeight, artworkUrl, artworkWidths } from '@marquee/artwork/url';
import { describe, expect, it } from 'vitest';
import { composedFor, parseArtwork } from './artwork-address.ts';

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

describe('composedFor', () => {
  it.each([
    ['slide', '/artwork/slide/north-780.webp'],
    ['slide-phone', '/artwork/hero-tall/north-780.webp'],
    ['story', '/artwork/card/north-640.webp'],
    ['portrait', '/artwork/portrait/north-720.webp'],
  ] as const)('shows a hero’s scene as it is composed for %s', (frame, src) => {
    expect(composedFor(frame, '/artwork/hero/north-1440.webp')?.src).toBe(src);
  });

  it('leaves what has one shape, and a scene whose subject somebody pointed at', () => {
    expect(composedFor('story', '/artwork/symbol/fox-96.webp')?.family).toBe('symbol');
    expect(composedFor('story', '/artwork/hero/north-1440.webp#at=10,20')?.family).toBe('hero');
    expect(composedFor('story', 'https://example.com/a.jpg')).toBeNull();
  });

  it.each(['hero', 'hero-tall', 'slide', 'portrait', 'card'] as const)(
    'knows where the subject of %s is drawn',
    (family) => {
      const { focus } = CROPS[family];
      const at = parseArtwork(artworkUrl(family, 'north', artworkWidths(family)[0] ?? 0))?.at;
      expect(at).toEqual({ x: Math.round(focus[0] * 100), y: Math.round(focus[1] * 100) });
    },
  );
});
