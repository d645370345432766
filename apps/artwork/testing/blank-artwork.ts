import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createArtwork, listArtwork } from '../src/artwork.ts';
import type { ArtworkGame } from '../src/catalogue.ts';
import { artworkHeight, artworkUrl, artworkWidths, type ArtworkFamily } from '../src/url.ts';

/** What takes long to draw. Symbols, medals and avatars are small, and drawn all the same. */
const SCENES: readonly ArtworkFamily[] = ['game', 'hero', 'hero-tall', 'card', 'quest-map'];

/**
 * Puts pictures of one colour, as large as those that would be drawn, into a directory of kept artwork: whoever has it
 * draws no scene. For tests that look at everything but pictures; drawing all that they pass would take minutes.
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

/** Workers begin side by side, and the next run finds what this one has kept. */
function allowExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
