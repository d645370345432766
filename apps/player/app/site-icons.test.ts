import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { links } from './root.tsx';

const folder = new URL('../public/', import.meta.url);
const read = (address: string): Buffer => readFileSync(new URL(address.slice(1), folder));
const manifest = JSON.parse(read('/site.webmanifest').toString()) as {
  icons: { src: string; type: string; sizes: string; purpose: string }[];
};

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** The size that a PNG says it has, in its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('each picture of the manifest is there in the size that it names', () => {
  for (const { src, sizes, type } of manifest.icons.filter(({ type: of }) => of === 'image/png')) {
    const file = read(src);
    expect([src, type, file.subarray(0, 8).equals(PNG)]).toEqual([src, 'image/png', true]);
    expect([src, sizeOf(file)]).toEqual([src, sizes]);
  }
});

it('browsers can install the site: there are both usual sizes, and one that a launcher may cut', () => {
  const said = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(said).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
});

it('every page names the icons, and each is there', () => {
  const named = links().flatMap((link) =>
    'rel' in link && 'href' in link && ['icon', 'apple-touch-icon', 'manifest'].includes(String(link.rel))
      ? [String(link.href)]
      : [],
  );
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  expect(sizeOf(read('/apple-touch-icon.png'))).toBe('180x180');
  expect(read('/favicon.ico').subarray(0, 4).toString('hex')).toBe('00000100');
});
