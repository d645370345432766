import { expect, it } from 'vitest';
import { parsePicture, pictureSrcSet, pictureUrl, pictureWidths } from './picture-address.ts';

const ID = '0123456789abcdef0123456789abcdef';

it('reads the address of an uploaded picture, and writes it back', () => {
  const address = { id: ID, width: 700, height: 350, type: 'png' } as const;
  expect(pictureUrl(address)).toBe(`/images/${ID}-700x350.png`);
  expect(parsePicture(pictureUrl(address))).toEqual(address);
});

it.each([
  `/images/${ID}-700x350.svg`,
  `/images/${ID}-0x350.png`,
  `/images/${ID}/96.webp`,
  `/images/${ID.toUpperCase()}-700x350.png`,
  `https://example.com/images/${ID}-700x350.png`,
  '/artwork/hero/north-720.webp',
])('leaves %s alone', (src) => {
  expect(parsePicture(src)).toBeNull();
});

it('knows the widths a picture comes in: those below its own, and its own', () => {
  expect(pictureWidths(96)).toEqual([96]);
  expect(pictureWidths(500)).toEqual([96, 160, 240, 320, 480, 500]);
  expect(pictureSrcSet({ id: ID, width: 100, height: 50, type: 'jpg' }, 'avif')).toBe(
    `/images/${ID}/96.avif 96w, /images/${ID}/100.avif 100w`,
  );
});
