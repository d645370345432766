import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createArtwork, listArtwork } from '../src/artwork.ts';
import type { ArtworkGame } from '../src/catalogue.ts';
import { artworkHeight, artworkUrl, artworkWidths, type ArtworkFamily } from '../src/url.ts';

/** Families that take long to draw. Symbols, medals and avatars are small and are really drawn. */
const SCENES: readonly ArtworkFamily[] = [
  'game',
  'hero',
  'hero-tall',
  'slide',
  'portrait',
  'card',
  'quest-map',
];

/**
 * Fills an artwork cache directory with plain pictures of the right size, so that no scene is drawn. For tests that do
 * not look at pictures: drawing all the pictures they pass would take minutes.
 */
export async function keepBlankArtwork(directory: string, games: readonly ArtworkGame[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  const artwork = createArtwork({ games });
  const entries = listArtwork(games);
  for (const family of SCENES)
    for (const width of artworkWidths(family)) {
      const blank = join(directory, `${randomUUID()}.tmp`);
      await writeFile(blank, await paint(width, artworkHeight(family, width)));
      for (const entry of entries.filter((each) => each.family === family)) {
        const fingerprint = artwork.fingerprint(artworkUrl(family, entry.name, width));
        await link(blank, join(directory, `${fingerprint}.webp`)).catch(allowExisting);
      }
      await rm(blank);
    }
  await artwork.close();
}

const paint = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2b2f45' } })
    .webp()
    .toBuffer();

/** Workers start at the same time, and a later run finds the files of an earlier one. */
function allowExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
